/** A document whose unions are distinguished in every way that a discriminator allows. */
export const narrowingDocument = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /square:
    get:
      operationId: readSquare
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Square' } } } }
components:
  schemas:
    Shape:
      oneOf:
        - { $ref: '#/components/schemas/Round' }
        - { $ref: '#/components/schemas/Square' }
        - { $ref: '#/components/schemas/Line' }
        - { type: 'null' }
      discriminator:
        propertyName: kind
        mapping: { square: Square, quad: '#/components/schemas/Square', circle: Circle, ellipse: Ellipse }
    Shared:
      anyOf: [{ $ref: '#/components/schemas/Square' }, { $ref: '#/components/schemas/Line' }]
      discriminator: { propertyName: kind, mapping: { s: Square } }
    Round:
      oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Ellipse' }]
      discriminator: { propertyName: kind, mapping: { circle: Circle, ellipse: Ellipse } }
    Circle:
      type: object
      required: [kind, r]
      properties: { kind: { type: string, description: The kind. }, r: { type: number } }
    Ellipse:
      allOf:
        - { $ref: '#/components/schemas/Base' }
        - { type: object, required: [a, b], properties: { a: { type: number }, b: { type: number } } }
    Line: { type: object, required: [length], properties: { length: { type: number } } }
    Square:
      allOf:
        - { $ref: '#/components/schemas/Base' }
        - { type: object, required: [side], properties: { side: { type: number, minimum: 0 } } }
    Base: { type: object, required: [kind], properties: { kind: { type: string } } }
    Result:
      oneOf: [{ $ref: '#/components/schemas/Ok' }, { $ref: '#/components/schemas/Err' }]
      discriminator: { propertyName: success, mapping: { 'true': Ok, 'false': Err } }
    Ok: { type: object, required: [success], properties: { success: { type: boolean }, data: { type: string } } }
    Err: { type: object, required: [success], properties: { success: { type: boolean }, error: { type: string } } }
    Step:
      oneOf: [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Two' }]
      discriminator: { propertyName: n, mapping: { '1': One, '2': Two } }
    One: { type: object, required: [n], properties: { n: { type: integer }, first: { type: string } } }
    Two: { type: object, properties: { n: { type: integer }, second: { type: string } } }
`;

/** Code that compiles only if the unions narrow. */
export const narrowingUse = `import type { Result, Shape, Shared, Square, Step } from './types.js';

export function area(shape: Shape): number {
  if (shape === null) return 0;
  if (shape.kind === 'circle') return shape.r;
  switch (shape.kind) {
    case 'ellipse':
      return shape.a * shape.b;
    case 'square':
    case 'quad':
      return shape.side;
    default:
      return shape.length;
  }
}
export const side = (shared: Shared): number => (shared.kind === 's' ? shared.side : shared.length);
export const data = (result: Result): string | undefined => (result.success ? result.data : result.error);
export const text = (step: Step): string | undefined => (step.n === 1 ? step.first : step.second);
export const alone: Square = { kind: 'anything', side: 1 };
// @ts-expect-error no alternative has this value
export const wrong: Shape = { kind: 'cube', side: 1 };
`;
