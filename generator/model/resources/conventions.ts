/**
 * The assumed meaning of names of members, operations, parameters, headers and faults, and of values of enumerations, if
 * neither the contract nor the `conventions` of a rules file define it. The wordings of descriptions are in `phrases.ts`.
 * `npm run conventions` counts in how many documents of a corpus each of them applies; `test/conventions/judged.json`
 * says how often that is right, and which were rejected.
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
  /** Last segments of paths without parameters whose operations change or end the access of their caller. */
  access: {
    leaving: /^(?:log|sign)[-_]?out$/i,
    secret: /^(?:(?:change|update|set)[-_]?)?pass(?:word|wd)?$/i,
    /** The caller's own account, which DELETE removes. */
    oneself: /^(?:me|self|myself|current|user|account|profile)$/i,
  },
  /** Identifiers assigned by the service. */
  identifier: /^_?(?:id|uu?id|guid|oid)$|(?:[a-z\d]I|_i)d$/,
  /** First words of the names of SOAP operations, which have no HTTP methods, in lower case. */
  verbs: {
    create: ['create', 'add', 'register'],
    update: [
      ...['update', 'set', 'change', 'modify', 'put', 'replace', 'edit'],
      ...['amend', 'correct', 'revise', 'reschedule'],
    ],
    delete: ['delete', 'remove', 'drop'],
    read: ['get', 'list', 'find', 'search', 'query', 'read', 'retrieve', 'fetch', 'show', 'view', 'describe'],
  },
  /** Those verbs of reading that name a single item, and thus fail if it does not exist; others find nothing. */
  readsOne: /^(?:get|read|describe|retrieve|fetch|show|view)/i,
  /** The last segment of paths without parameters whose operations remove or reset all items. */
  clearing:
    /^(?:(?:reset|clear|purge)(?:[-_]?(?:all|everything))?|(?:delete|remove)[-_]?(?:all|everything)|flush|truncate|wipe)$/i,
  /** The effect on a list of query parameters of reading operations. */
  parameters: {
    page: /^page(?:_?(?:number|num|no|index))?$/i,
    offset: /^(?:(?:page_?)?offset|skip|start_?index)$/i,
    cursor: /^(?:(?:page_?)?(?:cursor|after)|page_?token|next_?token|continuation_?token|starting_?after)$/i,
    size: /^(?:(?:page_?)?limit|(?:page_?|per_?)(?:size|page)|size|max_?results|top)$/i,
    /** The size of a page, next to an offset or a page. */
    most: /^max(?:imum)?(?:_?(?:items|count|number|entries|rows|size))?$/i,
    sort: /^(?:sort(?:_?(?:by|order|dir|direction))?|order_?by)$/i,
    filter: /^filters?$/i,
    search: /^(?:q|query|search|search_?(?:term|text|query))$/i,
  },
  /** Faults of SOAP operations that mean that an item does not exist. */
  absentFault: /not?_?(exist|found)|unknown|nosuch/i,
  /** Faults of SOAP operations that mean that an item to create exists already; a repeated creation must cause them. */
  presentFault: /exists|already|duplicate/i,
  /** Required members with a pattern whose values may be in use (`unique`), except those of shared codes (`shared`). */
  codes: {
    unique: /(?:code|number|no|serial|sku|tag|ref(?:erence)?|slug|key|label|name)$/i,
    shared: /currency|country|language|locale|region|zone|post|zip|phone|area|status|error|colou?r|type/i,
  },
  /** Header with the key by which a service recognises a repeated request; it is new for every request that is not. */
  retryKey: /^(?:x-)?idempotency-key$/i,
  /** Members of nested objects that identify these: a parameter with the name of the object filters by them. */
  innerKey: /^(?:id|key|code)$/i,
  /** Messages of SOAP: members that identify their containing item, and what is cut off to find the kind of another. */
  naming: {
    own: /^(?:name|id|uu?id|key|code|number|no|handle)$/i,
    suffix: /(?:_?(?:names?|ids?|uu?ids?|keys?|codes?|numbers?|nos?))$/i,
    /** Names given by people, which are not the numbers that a service assigns. */
    given: /names?$/i,
    /** The end of the name of a simple type, which does not belong to the name of what it describes. */
    type: /_?type$/i,
  },
  texts: {
    /** Members that describe an item and may have any value: a list is searched, sorted and filtered by them. */
    free: /(?:^|_|(?<=[a-z\d])(?=[A-Z]))(?:title|name|subject|label|number|code|summary|description|text|body|comment|content|notes?)$/i,
    /** Members whose values have a form that no schema states: they are not sent with letters beyond ASCII. */
    formed: /mail|ur[il]|host|domain|phone|slug|code|key|login|user_?name|path|file/i,
    /** Values of members whose form is known by their name. */
    forms: [
      { name: /(?:^|_|(?<=[a-z\d])(?=[A-Z]))(?:uuid|guid)$/i, value: '3f2b8c1e-7d4a-4b6f-9c0d-1e2a3b4c5d6f' },
      { name: /e-?mail(?:_?address)?$/i, value: 'someone.else@example.org' },
      {
        name: /(?:^|_|(?<=[a-z\d])(?=[A-Z]))(?:ur[il]|href|link|website|homepage)$/i,
        value: 'https://example.org/another?a=1&b=%20#part',
      },
      { name: /host(?:_?name)?$|domain$/i, value: 'another.example.org' },
      { name: /(?:phone|mobile|fax)(?:_?number)?$/i, value: '+436621234567' },
      { name: /time_?zone$/i, value: 'Europe/Vienna' },
      { name: /currency(?:_?code)?$/i, value: 'EUR' },
      { name: /country(?:_?code)?$/i, value: 'AT' },
      { name: /(?:language|locale)(?:_?code)?$/i, value: 'de' },
      { name: /ip_?address$/i, value: '192.0.2.44' },
    ],
    /** Members of messages of SOAP that describe an item and do not name one. */
    describing: /^(?:value|text|title|description|summary|comment|content|note|subject|message|label|body)$/i,
    /** Members of messages of SOAP with a text to search for: the names of items are sent there. */
    searched: /^(?:q|query|search|pattern|expression|term|keywords?)$/i,
  },
  /** When an item was created, and by whom: a list may be sorted by the time, and a change of the item keeps both. */
  creation: {
    time: /^(?:created|creat(?:ed?|ion)_?(?:at|on|date|time)(?:_?(?:time|utc|gmt))?|date_?created)$/i,
    by: /^created_?by/i,
  },
  /** Values of an enumeration in a job: before its end, and at its successful end. */
  states: {
    unfinished:
      /^(?:new|created|accepted|submitted|waiting|queued|scheduled|pending|starting|started|running|working|processing|in[_-]?progress|executing)$/i,
    successful: /^(?:done|ok|ready|ended|finished|completed?|succe(?:ss|eded|ssful))$/i,
  },
  /** Members and headers next to the items of a list: how many items and pages there are, and what leads to the next. */
  besideItems: {
    total: /^total(?:_?(?:count|items|results|elements|records|size))?$/i,
    pages: /^total_?pages$|^page_?count$/i,
    next: /^next(?:_?(?:cursor|(?:page_?)?token|page_?(?:url|link)|link|url))?$|^continuation_?token$/i,
    /** Those whose value is a URL, not the cursor itself, also by the object they are in (`links`). */
    nextLink: /link|url/i,
    totalHeader: /^x-total(?:-count)?$/i,
    /** Those that repeat how the list is sorted. */
    sorting: /^(?:sort|order)(?:ed|ing)?(?:_?(?:by|order|dir(?:ection)?|key|field))?$/i,
  },
  /** Values of parameters that sort: by age, which needs no name of a member, or by a member with a direction. */
  orders: {
    newest: /^(?:newest|latest|most_?recent|recent)(?:_?first)?$/i,
    oldest: /^(?:oldest|earliest)(?:_?first)?$/i,
    member: /^([+-]?)(.+?)(?:[:., _-](asc|desc)(?:ending)?)?$/i,
  },
  bounds: {
    /** Parameters that exclude items below the least or above the greatest value of a member: `minSize`. */
    filter: /^(min|max)(?:imum)?_?([A-Za-z].*)$/i,
    /** Bounds whose first word a description uses alone: "the start must be before the end". */
    spoken: /^(?:start|end|min|max)/i,
    /** Offsets that may begin at 1 as well as at 0 unless the contract says so. */
    uncertain: /start/i,
    /** Names without the meaning of a bound despite their first word: `firstName`, `fromNumber`, `to_user_id`. */
    none: /names?(?:_|$)|(?:delimiter|mail|number)$|_ids?$/i,
    /** Words for the bounds of a span in otherwise equal names: the first value must not be above the second. */
    pairs: [
      ['start', 'end'],
      ['from', 'to'],
      ['from', 'until'],
      ['first', 'last'],
      ['minimum', 'maximum'],
      ['min', 'max'],
      ['lower', 'upper'],
      ['low', 'high'],
    ],
  },
  /** Members of responses about the request: the number of its bytes, their digest, and the location of an error in it. */
  request: {
    length: /^(?:file_?|content_?)?(?:size|length|bytes)$/i,
    digest: /^(?:md5|sha-?(?:1|256|512)|checksum|digest|hash|file_?hash)$/i,
    place:
      /^(?:field|path|pointer|location|property|param|parameter|member|attribute|json_?path|data_?path|instance_?path)$/i,
  },
  /** Members by which an item may be public: other callers may then be allowed to read it. */
  shareable:
    /^(?:is_?)?(?:public|private|visib(?:le|ility)|shared?(?:_?with)?|access|published?|(?:un)?listed)$/i,
  /** SOAP operations that rename an item, and their members with its new name, or with the old or the new one. */
  renaming: {
    operation: /^rename/i,
    newName: /^new(?=[A-Z_])/,
    prefix: /^(?:new|old)_?/,
  },
  /** Members of SOAP responses with the only result, and of requests with an item whose kind their description names. */
  messages: { result: /return|result/i, item: /^item/i },
  /** Pages of SOAP lists: the token of the next page, whether there is none, and the operation that ends the reading. */
  tokenPaging: {
    token: /^(?:(?:next|page|next_?page|continuation|resumption)_?)?token$|(?:cursor|continuation)$/i,
    done: /^(?:is_?)?(?:done|last|complete|finished|end)$/i,
    end: /^(?:end|close|release|cancel|finish|stop)/i,
  },
  /** Members of SOAP responses with the number of changed items. */
  changedCount:
    /(?:updated|affected|changed|modified|deleted|removed)(?:_?(?:count|number|rows|entries))?$|^row_?count$/i,
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
    /^[_$]?(?:filters?|where|expr(?:ession)?|query|match(?:es)?|(?:label_?|field_?)?selectors?|sort(?:_?(?:by|order|fields?))?|order(?:_?by)?|fields?|(?:update|read|field)_?mask|select|includes?|expand|embed|populate)$/i,
  /** Texts that services do not show as they were sent, but masked (`***`) or encrypted. */
  secret:
    /pass(?:word|wd|phrase|code)$|(?:^|_|(?<=[a-z\d])(?=[A-Z]))(?:secret|credentials?|(?:private|secret|api|access)_?key|tokens?)$/i,
} as const;
