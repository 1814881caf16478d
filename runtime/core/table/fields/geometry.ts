/** Locations in Table Schema: geopoint, GeoJSON (RFC 7946), TopoJSON, well-known text. */

import { isRecord } from '../../check.js';
import { type Invalid, invalid, readNumber } from './number.js';

/** Longitude, then latitude. */
export type Geopoint = readonly [longitude: number, latitude: number];

/** A JSON object. */
export type JsonObject = { readonly [name: string]: unknown };

/** A geopoint of the format `default`: `lon, lat`. */
export function readGeopointText(cell: string): Geopoint | Invalid {
  const comma = cell.indexOf(',');
  if (comma < 0) return invalid;
  return geopoint(numberOf(cell.slice(0, comma).trim()), numberOf(cell.slice(comma + 1).trim()));
}

function numberOf(text: string): number | undefined {
  const value = readNumber(text);
  return value === invalid ? undefined : value;
}

/** A geopoint from the JSON of the formats `array` and `object`, or a value that is one already. */
export function geopointOf(value: unknown, format: string): Geopoint | Invalid {
  if (format === 'object') {
    if (!isRecord(value) || Object.keys(value).length !== 2) return invalid;
    return geopoint(
      Object.hasOwn(value, 'lon') ? value.lon : undefined,
      Object.hasOwn(value, 'lat') ? value.lat : undefined,
    );
  }
  return Array.isArray(value) && value.length === 2 ? geopoint(value[0], value[1]) : invalid;
}

// The standard states no range; every implementation uses that of the globe.
function geopoint(longitude: unknown, latitude: unknown): Geopoint | Invalid {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return invalid;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : invalid;
}

/** A geopoint as text in a format. */
export function writeGeopoint([longitude, latitude]: Geopoint, format: string): string {
  if (format === 'array') return JSON.stringify([longitude, latitude]);
  if (format === 'object') return JSON.stringify({ lon: longitude, lat: latitude });
  return `${longitude},${latitude}`;
}

const depths: { readonly [type: string]: number } = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/** RFC 7946, sections 3 and 1.4. */
export function isGeoJson(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value.type === 'FeatureCollection')
    return Array.isArray(value.features) && value.features.every(isFeature);
  return value.type === 'Feature' ? isFeature(value) : isGeometry(value, 8);
}

function isFeature(value: unknown): boolean {
  if (!isRecord(value) || value.type !== 'Feature' || !('geometry' in value) || !('properties' in value))
    return false;
  const { geometry, properties } = value;
  return (geometry === null || isGeometry(geometry, 8)) && (properties === null || isRecord(properties));
}

function isGeometry(value: unknown, nesting: number): boolean {
  if (!isRecord(value) || typeof value.type !== 'string' || nesting === 0) return false;
  if (value.type === 'GeometryCollection') {
    return Array.isArray(value.geometries) && value.geometries.every((part) => isGeometry(part, nesting - 1));
  }
  const depth = Object.hasOwn(depths, value.type) ? depths[value.type] : undefined;
  if (depth === undefined || !isNested(value.coordinates, depth)) return false;
  const { coordinates } = value;
  if (!Array.isArray(coordinates)) return false;
  if (value.type === 'LineString') return coordinates.length >= 2;
  if (value.type === 'MultiLineString') return coordinates.every((line) => line.length >= 2);
  if (value.type === 'Polygon') return coordinates.every(isRing);
  return value.type === 'MultiPolygon' ? coordinates.every((polygon) => polygon.every(isRing)) : true;
}

/** Whether a value consists of positions in lists of a depth; a position may have an altitude. */
function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  if (depth > 0) return value.every((part) => isNested(part, depth - 1));
  return value.length >= 2 && value.every((number) => typeof number === 'number');
}

function isRing(ring: unknown): boolean {
  if (!Array.isArray(ring) || ring.length < 4) return false;
  const [first] = ring;
  const last: unknown = ring[ring.length - 1];
  return (
    Array.isArray(first) && Array.isArray(last) && first.every((number, index) => number === last[index])
  );
}

const arcDepths: { readonly [type: string]: number } = {
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/** Whether a value is TopoJSON 1.0: a topology, or a geometry object of one. */
export function isTopoJson(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value.type !== 'Topology') return isTopoGeometry(value, 8);
  if (!isRecord(value.objects) || !Array.isArray(value.arcs)) return false;
  return Object.values(value.objects).every((object) => isTopoGeometry(object, 8)) && isNested(value.arcs, 2);
}

function isTopoGeometry(value: unknown, nesting: number): boolean {
  if (!isRecord(value) || nesting === 0) return false;
  // TopoJSON 1.0, 2.2: a geometry object may have a null type.
  if (value.type === null) return true;
  if (typeof value.type !== 'string') return false;
  if (value.type === 'GeometryCollection') {
    return (
      Array.isArray(value.geometries) && value.geometries.every((part) => isTopoGeometry(part, nesting - 1))
    );
  }
  if (value.type === 'Point') return isNested(value.coordinates, 0);
  if (value.type === 'MultiPoint') return isNested(value.coordinates, 1);
  const depth = Object.hasOwn(arcDepths, value.type) ? arcDepths[value.type] : undefined;
  return depth !== undefined && isArcs(value.arcs, depth);
}

function isArcs(value: unknown, depth: number): boolean {
  if (depth === 0) return Number.isInteger(value);
  return Array.isArray(value) && value.every((part) => isArcs(part, depth - 1));
}

const wellKnownTypes = new Set(
  (
    'POINT LINESTRING POLYGON MULTIPOINT MULTILINESTRING MULTIPOLYGON GEOMETRYCOLLECTION CIRCULARSTRING COMPOUNDCURVE ' +
    'CURVEPOLYGON MULTICURVE MULTISURFACE CURVE SURFACE POLYHEDRALSURFACE TIN TRIANGLE'
  ).split(' '),
);

/**
 * Whether a text is well-known text of a geometry: its name, a dimension, then EMPTY or numbers in balanced
 * parentheses.
 */
export function isWellKnownText(text: string): boolean {
  const tokens = text.toUpperCase().match(/[A-Z]+|[(),]|[+-]?[0-9.]+(?:E[+-]?[0-9]+)?|[^\s]/g) ?? [];
  const end = geometryAt(tokens, 0, 0);
  return end === tokens.length;
}

/** Position after the geometry that starts at a token, -1 if it is malformed. */
function geometryAt(tokens: readonly string[], from: number, nesting: number): number {
  if (!wellKnownTypes.has(tokens[from] ?? '') || nesting > 16) return -1;
  const at = /^(?:Z|M|ZM)$/.test(tokens[from + 1] ?? '') ? from + 2 : from + 1;
  return tokens[at] === 'EMPTY' ? at + 1 : bracketsAt(tokens, at, nesting + 1);
}

function bracketsAt(tokens: readonly string[], from: number, nesting: number): number {
  if (tokens[from] !== '(' || nesting > 32) return -1;
  for (let at = from + 1; ; at += 1) {
    at = memberAt(tokens, at, nesting);
    if (at < 0 || tokens[at] === ')') return at < 0 ? -1 : at + 1;
    if (tokens[at] !== ',') return -1;
  }
}

function memberAt(tokens: readonly string[], from: number, nesting: number): number {
  const first = tokens[from] ?? '';
  if (first === '(') return bracketsAt(tokens, from, nesting + 1);
  if (first === 'EMPTY') return from + 1;
  if (wellKnownTypes.has(first)) return geometryAt(tokens, from, nesting + 1);
  let at = from;
  while (readNumber(tokens[at] ?? '') !== invalid) at += 1;
  return at - from >= 2 && at - from <= 4 ? at : -1;
}
