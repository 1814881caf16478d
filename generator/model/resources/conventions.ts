/**
 * What names of members, operations, parameters and faults are taken to mean where a contract does not say it, and the
 * `conventions` of a rules file neither. `npm run conventions` counts in how many documents of a corpus each of them
 * fires; `test/conventions/judged.json` says how often that is right, and what was left out.
 */
export const conventions = {
  /** Members that tell one thing from all others of its kind and that the caller chooses. */
  naturalKey: /^(?:slug|key|code|sku|handle|alias|login|e?mail|user_?name|short_?name)$/i,
  /** The same where the operation declares that it may come upon what is there already (409). */
  likelyKey: /^name$/i,
  /** Identifiers that the service gives. */
  identifier: /^_?(?:id|uu?id|guid|oid)$|(?:[a-z\d]I|_i)d$/,
  /** First words of the names of SOAP operations, which have no methods, in lower case. */
  verbs: {
    create: ['create', 'add', 'register'],
    update: ['update', 'set', 'change', 'modify', 'put', 'replace', 'edit'],
    delete: ['delete', 'remove', 'drop'],
    read: ['get', 'list', 'find', 'search', 'query', 'read', 'retrieve', 'fetch', 'show', 'view', 'describe'],
  },
  /** What query parameters of operations that read do to a list. */
  parameters: {
    page: /^page(?:_?(?:number|num|no|index))?$/i,
    offset: /^(?:offset|skip|start_?index)$/i,
    cursor: /^(?:cursor|page_?token|next_?token|continuation_?token|after|starting_?after)$/i,
    size: /^(?:limit|(?:page_?|per_?)(?:size|page)|size|max_?results|top)$/i,
    sort: /^(?:sort(?:_?(?:by|order|dir|direction))?|order_?by)$/i,
    filter: /^filters?$/i,
    search: /^(?:q|query|search|search_?(?:term|text|query))$/i,
  },
  /** Faults of SOAP operations that speak of what is not there. */
  absentFault: /not?_?(exist|found)|unknown|nosuch/i,
} as const;

/**
 * Names of values that a document does not describe completely. They only let a service reject such a value.
 * `test/conventions/judged.json` has their counts and judgements under `incomplete`.
 */
export const incomplete = {
  /** Members and parameters whose values have to exist elsewhere. */
  reference: /(?:[a-z\d](?:Ids?|Uuids?|Refs?)|_(?:ids?|uuids?|refs?))$/,
  /** Members and parameters that are a bound of something, and have to agree with the other one. */
  bound:
    /^(?:min|max|from|to|start|end|lower|upper|low|high)(?=$|[A-Z_-])|(?:[a-z\d](?:Min|Max|From|To)|_(?:min|max|from|to))$/,
  /** Parameters whose values only the service can make. */
  opaque:
    /cursor|^(?:page_?|next_?|continuation_?|sync_?)?token$|^(?:marker|after|before|since_?id|starting_?after|ending_?before)$/i,
} as const;
