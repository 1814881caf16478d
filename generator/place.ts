/**
 * The position of a construct in its spec. `pointer` is a JSON Pointer (RFC 6901) in JSON and YAML, an XPath in XML.
 * `line` and `column` count from 1; they are undefined in JSON and YAML, where `locate` finds them on demand.
 */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly line?: number;
  readonly column?: number;
}
