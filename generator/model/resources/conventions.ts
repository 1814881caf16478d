/**
 * The assumed meaning of names of members, operations, parameters and faults if neither the contract nor the
 * `conventions` of a rules file define it. `npm run conventions` counts in how many documents of a corpus each of them
 * applies; `test/conventions/judged.json` says how often that is right, and which were rejected.
 */
export const conventions = {
  /** Members chosen by the caller that identify an item among its kind. */
  naturalKey: /^(?:slug|key|code|sku|handle|alias|login|e?mail|user_?name|short_?name)$/i,
  /** The same if the operation declares a conflict with an existing item (409). */
  likelyKey: /^name$/i,
  /** Members of responses that contain an item (`{ "data": { "id": … } }`), and those next to it, about the response. */
  envelope: {
    item: /^(?:data|result|item|object|record|resource|entity|response|payload|content|value)$/i,
    about:
      /^_?(?:meta(?:_?data)?|links?|included|json_?api|status(?:_?(?:code|text))?|success|ok|code|messages?|errors?|warnings?|(?:request|trace|correlation)_?id|time(?:stamp)?|version)$/i,
  },
  /** Last segments of paths without parameters whose operations end the service. */
  stopping: /^[_-]*(?:shut[-_]?down|power[-_]?off|halt|reboot|restart|quit|exit|kill|terminate)$/i,
  /** Identifiers assigned by the service. */
  identifier: /^_?(?:id|uu?id|guid|oid)$|(?:[a-z\d]I|_i)d$/,
  /** First words of the names of SOAP operations, which have no HTTP methods, in lower case. */
  verbs: {
    create: ['create', 'add', 'register'],
    update: ['update', 'set', 'change', 'modify', 'put', 'replace', 'edit'],
    delete: ['delete', 'remove', 'drop'],
    read: ['get', 'list', 'find', 'search', 'query', 'read', 'retrieve', 'fetch', 'show', 'view', 'describe'],
  },
  /** The effect on a list of query parameters of reading operations. */
  parameters: {
    page: /^page(?:_?(?:number|num|no|index))?$/i,
    offset: /^(?:offset|skip|start_?index)$/i,
    cursor: /^(?:cursor|page_?token|next_?token|continuation_?token|after|starting_?after)$/i,
    size: /^(?:limit|(?:page_?|per_?)(?:size|page)|size|max_?results|top)$/i,
    sort: /^(?:sort(?:_?(?:by|order|dir|direction))?|order_?by)$/i,
    filter: /^filters?$/i,
    search: /^(?:q|query|search|search_?(?:term|text|query))$/i,
  },
  /** Faults of SOAP operations that mean that an item does not exist. */
  absentFault: /not?_?(exist|found)|unknown|nosuch/i,
} as const;

/**
 * Names of values that a document does not describe completely. They only allow a service to reject such a value.
 * `test/conventions/judged.json` has their counts and judgements under `incomplete`.
 */
export const incomplete = {
  /** Members and parameters whose values must exist elsewhere. */
  reference: /(?:[a-z\d](?:Ids?|Uuids?|Refs?)|_(?:ids?|uuids?|refs?))$/,
  /** Members and parameters that are one bound of a range and must be consistent with the other. */
  bound:
    /^(?:min|max|from|to|start|end|lower|upper|low|high)(?=$|[A-Z_-])|(?:[a-z\d](?:Min|Max|From|To)|_(?:min|max|from|to))$/,
  /** Parameters whose values only the service can create. */
  opaque:
    /cursor|^[_$]?(?:page_?|next_?|continuation_?|sync_?|skip_?)?token$|^_?(?:marker|after|before|since_?id|starting_?after|ending_?before)$/i,
  /** Parameters whose values are of a language that their schema does not describe: conditions, orders, names of members. */
  language:
    /^[_$]?(?:filters?|where|expr(?:ession)?|query|match(?:es)?|(?:label_?|field_?)?selectors?|sort(?:_?(?:by|order|fields?))?|order(?:_?by)?|fields?|select|includes?|expand|embed|populate)$/i,
} as const;
