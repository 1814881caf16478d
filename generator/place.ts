/**
 * Where a construct stands in its spec. `pointer` is a JSON Pointer (RFC 6901) in JSON and YAML, an XPath in
 * XML. `line` and `column` count from 1; JSON and YAML leave them out, `locate` finds them when somebody asks.
 */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly line?: number;
  readonly column?: number;
}
