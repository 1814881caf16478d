/**
 * Wordings of descriptions that add to what a contract states, in English. The names of members, parameters and
 * operations are in `conventions.ts`; `npm run conventions` counts both, and `test/conventions/judged.json` has the
 * judgements. `conventions` of a rules file do not change these: the description itself can be corrected.
 */
import { refusals } from './refusal-phrases.js';
import { removals } from './removal-phrases.js';

/** A word, perhaps in quotes, and several as alternatives; the group of the second one is all of them. */
const word = String.raw`["'“‘\`]?[A-Za-z][\w-]*["'”’\`]?`;
const words = `(?:one of |either |an? )?(${word}(?:(?:, ?| or |, or )(?:already |still )?${word})*)`;
const listed = `(?:one of |either |an? )?(${word}(?:(?:, ?| or |, or | and )(?:already |still )?${word})*)`;
const inState =
  '(?: (?:still|already|then|now|first))?(?: in)?(?: the)?(?: (?:status|state|stage|phase))?(?: of)?';

export const phrases = {
  /** Members with unique values: if a conflict is declared (409), each request is sent with a new one. */
  unique:
    /\b(?:unique|no two|only once|(?:can|may) be \w+ once|be used by (?:only one|at most one|one \w+ only)|already (?:taken|in use)|must not (?:have been|be) (?:used|in use|taken))\b/i,
  /** Conflicts (409), operations and keys: a value that is in use is rejected. */
  taken: /\b(?:taken|unique|already|exists?|only once|duplicates?|in use|no other)\b/i,
  /** Texts with a check digit or sum beyond the pattern: no new one is made up. */
  checked: /check[ -]?(?:digit|sum)|checksum|luhn|mod(?:ulo|ulus)?[ -]?\d/i,
  /** Members whose values must exist: an unknown one is rejected. */
  mustExist:
    /\b(?:404|409|422|(?<!\bif it )exists?|(?<!['’]s |set of )existing|must be (?!(?:an? )?valid|provided|unique|given|set)|has to be|has|known|unknown)\b/i,
  needed: {
    /** Sentences of an operation that name an optional member which some or all callers must send. */
    named:
      /\bmust (?:be )?(?:given?|provided?|sen[dt]|include|set|stated?|named?|specif(?:y|ied)|suppl(?:y|ied)|pass(?:ed)?|present)\b/i,
    /** The beginning of the description of such a member. */
    own: /^(?:required|mandatory)(?:[,.:]|$)/i,
  },
  /** Totals next to a list that may be amounts, not numbers of items. */
  amount:
    /^(?!.*\b(?:number|count|total|amount) of (?:all )?(?!an?\b|the\b)\w+s\b)(?!.*\bhow many\b).*\b(?:sum|amounts?|prices?|costs?|cents?|money|currency|net|gross|tax(?:es)?|fees?|charges?|discounts?|less|minus|plus|EUR|USD)\b/i,
  /** Members whose value must be a date or time in the future. */
  future:
    /\b(?:must|has to|have to|should|needs to) (?:be|lie)(?: [\w-]+){0,4} in the future\b|\b(?:must|may|can)(?: |n['’]t |)not (?:be|lie) in the past\b|\blater than (?:now|today)\b/i,
  /** Numbers of a request that must not exceed what only the service knows: the least one is sent. */
  limited:
    /\b(?:must|may|can)(?: ?not|n['’]t) (?:be (?:greater|more|larger|higher) than|exceed)\b|\bcannot exceed\b/i,
  /** Numbers of a request that must not exceed a member of another item, and the words for these: "at most the `room` of the hall". */
  atMost:
    /\b(?:at most|(?:not|cannot|never) exceed|exceeds|(?:no|not|cannot|never)(?: be)? (?:higher|greater|more|larger) than)(?: (?:the|that of the))? ["'`]?([A-Za-z]\w*)["'`]? of (?:the|its|their) ([A-Za-z]+)\b/i,
  /** Operations that create items of which there is one at most for what they refer to, with the word for these. */
  single:
    /\b(?:(?:at most|no more than|(?:can|may) have(?: only)?) one|one(?= [\w-]+ per [\w-]+ (?:can|may) be\b)) ((?:[\w-]+ )?[\w-]+)/i,
  /** Moves from one state of an item to another: "A `quote` can become `confirmed`"; which ones are refused. */
  moves: {
    verb: /\b(?:becomes?|(?:moves?|goes|go|changes?|turns?|switch(?:es)?|transitions?|be (?:moved|changed|set)) (?:from [^,;]{0,200}? )?(?:in)?to)\b/i,
    /** Where the next part of such a sentence begins, and "from X to Y". */
    part: /[,;](?: and)? (?=(?:an?|from)\b)| and (?=(?:an?|from)\b)/i,
    between: /\bfrom\b(.{0,200}?)\b(?:in)?to\b(.*)/is,
    /** Between the states of "from X to Y to Z" */
    next: /\b(?:(?:and )?then )?(?:in)?to\b/i,
    condition:
      /\b(?:if|when|unless|except|only|not|never|cannot|no longer|n['’]t|automatically|after|within)\b/i,
    final: /\b(?:is|are) (?:final|terminal|end states?)\b/i,
    /** "Every other move answers 409" */
    others: /\b(?:every|any|all) other (?:moves?|transitions?|changes?|steps?)\b/i,
  },
  /** Members that are the sum of the parts of an item, and the words for these. */
  sumOf: /\bsum of (?:the |all |its |their )*([\p{L}\d_ `]+)/iu,
  /** Descriptions of a number that are a formula of others, and nothing else. */
  computed: {
    /** "`subtotal` less `discount`" */
    formula: /^(?:the )?["'`]\w+["'`](?: (?:less|minus|plus|times|multiplied by) ["'`]\w+["'`])+$/i,
    times: /^(?:times|multiplied by)$/i,
    less: /^(?:less|minus)$/i,
    /** "The sum of `price` of the lines" */
    total: /^(?:the )?sum of (?:the |all )?["'`](\w+)["'`] of (?:the |all |its |all the )?([A-Za-z]+)$/i,
    /** "Quantity times unit price" */
    pair: /^(?:the )?([a-z]+(?: [a-z]+)?) (less|minus|plus|times|multiplied by) (?:the )?([a-z]+(?: [a-z]+)?)$/i,
    /** "Sum of the net amounts of the lines" */
    totalInWords:
      /^(?:the )?sum of (?:the |all |all the )?([a-z]+(?: [a-z]+)?) of (?:the |all |its |all the )?([a-z]+)$/i,
  },
  /** Sentences of an operation that change a number of its item, with the name of it in quotes. */
  counters: {
    /** "`stock` of the article goes down by one", "`views` is incremented" */
    moved:
      /["'`](\w+)["'`](?: of (?:the|its|that|this) [\w-]+)? (?:(?:goes|is|are|then) )?(up|down|increase[sd]|raise[sd]|rises|grows|increment(?:s|ed)|decrease[sd]|reduce[sd]|lower(?:s|ed)|drops|falls|decrement(?:s|ed))\b/i,
    /** "Increments `views`" */
    moving:
      /\b(increases?|raises?|increments?|decreases?|reduces?|lowers?|decrements?) (?:the )?["'`](\w+)["'`]/i,
    /** "by one", "by the amount" */
    difference: /\bby (?:the |its )?["'`]?(\w+)/i,
    /** "When nothing remains", "with the last one", "once `stock` is 0" */
    emptied:
      /\b(?:(?:when|once|if|as soon as|after) (?:nothing|none|no [\w-]+)(?: more)? (?:remains?|(?:is|are) left)|(?:with|after) the last (?:one|[\w-]+)|(?:when|once|if|as soon as) ["'`](\w+)["'`](?: of (?:the|its|that|this) [\w-]+)? (?:is|reaches|gets to|becomes|(?:falls|drops|comes)(?: down)? to) (?:0|zero))\b/i,
    /** "becomes `SOLD_OUT`" */
    state: /\b(?:becomes?|(?:is|are) set to|changes to|(?:is|are) then) ["'`]?([\w-]+)/i,
  },
  /** Sentences that refuse an item which overlaps in time with another one, and those about something else. */
  overlaps: {
    refused:
      /\b(?:cannot|can not|can['’]t|must not|may not|no two|never)\b[^.;]{0,300}\boverlap(?:s|ping)?\b|\boverlap(?:s|ping)?\b[^.;]{0,300}\b(?:(?:is|are) (?:refused|rejected)|cannot|must not|not (?:allowed|possible|permitted))/i,
    other: /\b(?:does not overlap|do not overlap|unless|except|if|warn(?:ing|s)?)\b/i,
  },
  /** Orders in which texts with decimal numbers are sorted by these. */
  byValue:
    /\bnumeric(?:al(?:ly)?)?\b|\bas (?:decimal )?numbers?\b|\bby (?:their |its |the )?(?:amounts?|values?)\b/i,
  /** Sentences about the order of a list. */
  listOrder: {
    /** "the earliest first", "oldest first", "in ascending order", "in the order in which they were created" */
    up: /\b(?:earliest|oldest|lowest|smallest|least recent(?:ly)?)(?: ["'`]?[\w-]+["'`]?){0,2} (?:is |are |comes? |appear(?:s|ing)? )?(?:first|at the top)\b|\bascending\b|\bin the order (?:in which|of which) they (?:were|are) created\b/i,
    /** "newest first", "the most recent `givenOn` first", "in descending order" */
    down: /\b(?:newest|latest|highest|largest|greatest|most recent(?:ly)?)(?: ["'`]?[\w-]+["'`]?){0,2} (?:is |are |comes? |appear(?:s|ing)? )?(?:first|at the top)\b|\bdescending\b|\breverse[- ]chronological\b/i,
    /** The words for the member by which it is sorted. */
    sortedBy:
      /\b(?:sorted|ordered|arranged|order)(?: \w+)? (?:by|of) (?:the |their |its )?["'`]?(\w+(?: \w+){0,2})/i,
    /** What makes an order one of several. */
    condition:
      /\b(?:if|when|unless|except|may|might|can|could|not|grouped|usually|typically|with(?! the\b)|which ?ever|pinned|either|or)\b/i,
    /** "Without `sort`": the order that no parameter asks for. */
    usual:
      /\bwithout (?:an? |the )?["'`]?(?:sort|order)\w*["'`]?|\b(?:if|when|unless) (?:no |an? )?["'`]?(?:sort|order)\w*["'`]? (?:parameter )?is (?:not |left )?(?:given|omitted|specified|absent|out)/i,
    /** What comes before the second order. */
    further: /[,;]? (?:and )?(?:then|within|ties)\b/i,
  },
  /** What a change of an item does with the optional members that it does not have. */
  rest: {
    /** "only what the request contains is changed", "everything else stays", "elements that are omitted stay as they are" */
    kept: /\bonly (?:what|those|the (?:given|sent)) [^.;]{0,300}\bchanged?\b|\b(?:everything|all|anything) else (?:stays|remains|is kept|is unchanged)\b|\b(?:left out|omitted|absent|missing) (?:stays?|remains?|(?:is|are) (?:kept|unchanged|left (?:as|un)))\b/i,
    /** "an optional element which the request does not have is no longer there", "what is omitted is removed" */
    lost: /\b(?:optional|absent|missing|omitted|left out) [^.;]{0,300}\b(?:no longer (?:there|present)|(?<!\bnot )(?:removed|deleted))\b/i,
  },
  /** Items with the time of one that exists, of which a request with several items creates no other. */
  again: {
    known: /\bduplicates?\b|\balready\b/i,
    time: /\b(?:time|date|timestamp|instant|moment)\b/i,
    dropped:
      /\bnothing (?:new )?is (?:stored|added|created)\b|\b(?:is|are) (?:ignored|skipped|discarded|dropped|(?:not|never) (?:stored|added|created|imported|recorded)(?: again| twice| a second time)?)\b/i,
  },
  /** Numbers that the service gives to items: that of one which is deleted is not given to another one. */
  notReused:
    /\b(?:not|never)(?: be)? (?:(?:used|given|assigned|issued|allocated)(?: out)? (?:again|anew|twice|to (?:anyone|anything|another|others?)\b)|re-?(?:used|assigned|issued))\b/i,
  /** Changes after which an item has another revision or version. */
  newVersion:
    /\b(?:higher|greater|new|next|another|increas(?:es?|ed)|increment(?:s|ed)?|raise[sd]?|goes up|is (?:changed|renewed))\b/i,
  /** Operations that create a job which ends within seconds: one that does not is a failure. */
  prompt: /\bseconds? at (?:the )?(?:most|latest)\b|\bwithin (?:a few|\w+) seconds?\b/i,
  /** Words for identifiers, and two of them as alternatives: an item is also found by the other one. */
  keys: {
    identifier: /^(?:ids?|uu?ids?|guids?|identifiers?|keys?)$/i,
    alternatives: /(?<![\p{L}\d_-])([\p{L}\d_-]+),? or (?:the |its |a |an )?([\p{L}\d_-]+)/u,
  },
  /** PUTs after which an item has the members of the request only. */
  replaced:
    /\b(?:replaces?|replacing|(?:full|complete|whole)[- ](?:update|replacement|representation)|overwrit(?:es?|ing))\b/i,
  /** Searches that find a word in another case. */
  caseless:
    /\bcase[- ]?insensitiv(?:e|ely|ity)\b|\b(?:ignor(?:es?|ing)|regardless of|irrespective of|without regard to) (?:the )?(?:letter[- ])?case\b|\bcase (?:makes no difference|does not matter|is (?:ignored|not significant))|\bupper[- ]?(?:case )?(?:and|or) lower[- ]?case (?:make no difference|letters are the same|do not matter|(?:are )?(?:treated )?(?:alike|the same)|are not distinguished)|, in upper or lower case\b|\bwhatever (?:its|the|their) (?:letter[- ])?case\b/i,
  /** Sentences that name the member in which the identifier of something new is: "is found in `invoiceId`". */
  issued: /\b(?:is|found|given|returned|shown|contained|named|linked) (?:in|by|as|under)\b/i,
  /** Members with the greatest number of something that an item has room for, with the word for it. */
  room: /^(?:how many|(?:the )?(?:(?:maximum|maximal|greatest|highest|largest) )?number of) ([\p{L}-]+) (?:that )?(?:(?:the|this|a|an) [\p{L}-]+|it) (?:can|may) (?:take|hold|have|accommodate|contain|seat)\b/iu,
  /** Sentences about a refusal where nothing has room for another item. */
  full: /\b(?:is|are) (?:already )?full\b|\bno (?:free |more )?(?:places?|seats?|room|space|slots?|capacity) (?:is |are )?(?:left|free|available)\b/i,
  ...removals,
  /** Sentences about a creation by which the service adds an item of another kind, and the condition before them. */
  opens: {
    /** "opens a reminder for it" */
    opens: /\b(?:opens|creates|adds|records|schedules) (?:an?|one) ([\p{L}_-]+(?: [\p{L}_-]+)?) for it\b/iu,
    /** "When the visit has a `due_on`, " */
    given:
      /^(?:when|if|where) (?:the|an?) [\p{L}-]+ (?:has|is given|comes with) (?:an? |the )?["'`]\w+["'`],? /iu,
  },
  /** Sentences that refuse an operation for items which have something: "A tree with a day of felling cannot be cut". */
  barred:
    /\b(?:an?|the|any) ([\p{L}-]+) (?:with|(?:that|which) (?:already )?has) (?:an? |the )?["'`]?([\p{L}\d_-]+(?: [\p{L}\d_-]+){0,3}?)["'`]? (?:cannot|can not|can['’]t|must not|may not|(?:is|gets|takes|has) (?:refused|rejected|no)|(?:is answered|answers)(?: with)? 4\d\d)\b/iu,
  /**
   * Members that count what is below an item, with the word for it, the words after it, and the states of what they do not
   * count: "Number of desks in the room that are not broken".
   */
  counted:
    /^(?:the |a )?(?:current |total )?(?:number|count) of (?:the |all |its )?([\p{L}_-]+)(?: ((?:(?:currently |now )?(?:in|on|at|of|below|under|within|inside|belonging to|assigned to|attached to)|(?:it|this|the) \p{L}+ (?:has|holds|contains)|it (?:has|holds|contains))(?: [\p{L}_-]+){0,3}))?(?: (?:that|which|who) are (not )?([^.;:]+))?(?:; (?:never|not|no|at most)\b[^.;]*)?\s*\.?$/iu,
  /** Operations that are refused unless an item is in one of some states; the words after or before are the states. */
  allowed: {
    /** "Only approved requests can be shipped" */
    only: /\bonly (?!if |when |while |in |for |from |be )([^.;:]{0,300}?) (?:can|may|could)\b/i,
    /** "can only be shipped when approved" */
    when: /\bonly\b[^.;:]{0,300}?\b(?:when|while|if|from|for|in|as long as)\b([^.;:]*)/i,
    /** "the request must be approved", "must belong to the team and be approved" */
    must: /\b(?:must|has to|have to|needs? to) (?:(?:still|currently|already) |(?!not\b)[^.;:]{0,300}? and )?(?:be|have(?: the| an?)? (?:status|state|stage|phase)(?: of)?)\b([^.;:]*)/i,
    negated: /\b(?:not|no|never|nothing|none)\b|n['’]t\b/i,
    /** "Only approved requests are shipped (409)" */
    answered: /\bonly ([^.;:]{1,200}?) (?:is|are) [^.;:]{0,200}?\(4\d\d\)/i,
    /** "the request is not approved": of a refusal */
    lacking: /(?:^not|\b(?:is|are)(?: not|n['’]t))\b([^.;:]*)/i,
    /** "already shipped", or "the request is shipped": of a refusal */
    already: /\balready\b([^.;:]*)/i,
    shown: /^(?:(?:the|this|an?) )?[\w-]+ (?:is|are|has been|have been)(?! not\b)\b([^.;:,]*)/i,
    /** "A request can be shipped once only" */
    once: /\b(?:can|may) be (\w+) (?:once only|only once|at most once|just once)\b/i,
    /** "A request can be extended twice" */
    times:
      /\b(?:can|may) be (\w+) (?:only |at most |up to |no more than )?(twice|(?:two|three|four|five|[2-5]) times)(?! (?:an?|per|every|each|within|in|on)\b)/i,
    refused: /\b(?:cannot|can not|can['’]t|may not|must not|(?:can|may) no longer)\b/i,
    /** "cannot be shipped when it is cancelled" */
    barred:
      /\b(?:cannot|can not|can['’]t|may not|must not) (?:be )?\w+ (?:when|if|while|once|as long as|after) (?:it|they|(?:its|the) (?:status|state|stage|phase)) (?:is|are|has been|have been)\b([^.;:]*)/i,
    /** "A request that is cancelled cannot be shipped" */
    ended:
      /\bthat (?:is|are|has been|have been)\b([^.;:]{0,300}?) (?:cannot|can not|can['’]t|may not|must not)\b/i,
    /** "Cancelled or shipped requests cannot be changed any more", and nothing else but a status */
    begun:
      /^([\w\s,"'“”‘’`-]+?) (?:cannot|can not|can['’]t|may not|must not|(?:can|may) no longer) be (\w+)(?: (?:again|any ?more|any longer))?(?:,|$| \()/i,
  },
  refusals,
  /** Where a clause with a subject of its own begins. */
  clause: /, (?:and|but) (?=(?:the|an?|its|their|all|every|each|no) )/i,
  filters: {
    /** Boolean parameters that restrict a list if true, whereas others may include all items then. */
    only: /\bonly\b/i,
    /** Those by which a list has some items if true and the others if false: what is said of each value. */
    onlyTrue:
      /["'`]?\btrue\b["'`]? (?:[\w-]+ ){0,2}only\b|\bonly (?:[\w-]+ ){1,6}(?:if|when|with) ["'`]?true\b/i,
    onlyFalse:
      /["'`]?\bfalse\b["'`]? (?:[\w-]+ ){0,2}(?:only|those without|(?:all )?(?:the )?(?:others?|rest)\b)/i,
    /** Parameters that are the bound which their name says. */
    bound:
      /\b(?:at (?:least|most)|minim|maxim|no (?:more|less|fewer) than|or (?:more|less|fewer)|up to|least|greatest|most)/i,
    /** Bounds of times: whether a parameter finds items with exactly its value. */
    inclusive:
      /\binclusive(?:ly)?\b|\b(?:on|at) or (?:after|before|later|earlier)\b|\bor (?:equal|the same|later|earlier)\b|\bnot (?:before|after)\b/i,
    exclusive: /\bexclusive(?:ly)?\b|\bstrictly\b|\bnot inclu/i,
    /** Bounds of numbers that find items with exactly their value. */
    atBound:
      /\bat (?:least|most)\b|\bno (?:more|less|fewer|higher|lower|greater) than\b|\bor (?:more|less|fewer)\b|\binclusive(?:ly)?\b/i,
    /** "Filters are combined with AND", "all filters given must hold": an item has the values of all of them. */
    together:
      /\bcombined (?:with|using|by) (?:an? )?(?:logical )?["'`]?and\b|\b(?:must|have to) all (?:be met|hold|match|apply)\b|\ball (?:the )?(?:given )?filters (?:given )?(?:must|have to)\b/i,
    /** "collected before this time": the same if the other bound is inclusive, otherwise a warning. */
    apart: /(?<!\b(?:or|not) )\b(?:before|after|(?:earlier|later|older|newer) than) (?:this|that|the)\b/i,
  },
  spans: {
    /** Sentences that compare the two bounds of a span: a request with these exchanged is rejected. */
    order: /\b(?:before|after|less|greater|lower|higher|later|earlier|precedes?|follows?|exceeds?)\b/i,
    /** Descriptions of one bound that say so of the other: "The last day; not before `start`". */
    bound:
      /\b(?:must|has to|have to|cannot|not)(?: not)?(?: (?:be|lie|come))? (?:before|after|less|greater|lower|higher|later|earlier)\b|\bnot (?:precede|exceed)\b/i,
    /** Exceptions to an order, and the meaning of its opposite: `if "end" is before "start", it is on the next day`. */
    exception:
      /\b(?:may|can|if|when|unless|except|means?|otherwise|midnight|next day|both|current|now|today)\b/i,
    /** Members that are a bound of a span of the response. */
    limit: /\b(?:first|last|earliest|latest|begin(?:s|ning)?|start(?:s|ing)?|ends?|ending|from|until)\b/i,
  },
  /** Members of responses about the request, and its parts: the response must agree with the request. */
  request: {
    bytes: /\b(?:bytes?|octets?)\b/i,
    /** Units and items that are counted in place of bytes. */
    otherUnit:
      /\b(?:[kmgt]i?b|(?:kilo|kibi|mega|mebi|giga|gibi)bytes?|characters?|pixels?|rows?|lines?|items?|pages?|(?:compress|encod|encrypt)ed)\b/i,
    algorithm: /\b(?:md5|sha-?(?:1|256|512))\b/i,
    /** Responses with a part under the name of each part of the request. */
    sameNames: /\b(?:same|their|its) (?:names?|keys?)\b|\bunder (?:the|their) (?:same )?(?:names?|keys?)\b/i,
    /** Members that repeat a value of the request, and those that no response lacks. */
    repeated: /\b(?:asked for|requested|(?:that|as|which) (?:was|is|were) (?:sent|given|asked)|as sent)\b/i,
    always:
      /\b(?:in (?:every|each|all) (?:answers?|responses?|results?|parts?|entr(?:y|ies)|items?)|always)\b/i,
    /** Members of errors with the location of the invalid value, and those that write it as a JSON Pointer. */
    place:
      /\b(?:json ?pointers?|json ?paths?|paths?|pointers?|dots?|dotted|members?|propert(?:y|ies)|fields?)\b/i,
    pointer: /pointer/i,
  },
  /** Descriptions of operations on items with a state, which is one of listed words: these are the first group. */
  states: {
    /** The state that an item must have: in another one, the operation is refused. */
    required: new RegExp(
      String.raw`\b(?:must|has to|have to|needs to|need to)(?: (?:still|already|first))? (?:be|have)${inState} ${words}`,
      'i',
    ),
    /** The same as a restriction: "only BOOKED appointments can be moved", "allowed only while it is BOOKED". */
    only: new RegExp(
      String.raw`\bonly(?: allowed| possible| \w+(?= if | when | while ))?(?: for| in| if| when| while| as long as)?(?: an?| the| its)?(?: (?:status|state|it|(?:[\w-]+ )?[\w-]+ (?=(?:is|are) ))? ?(?:that )?(?:is|are))?${inState} ${words}`,
      'i',
    ),
    /** The states in which it is refused. */
    excluded: new RegExp(String.raw`\bmust not(?: already)? be${inState} ${words}`, 'i'),
    /** "a claim in BOOKED or DONE", "possible in BOOKED": the states that it must have, if others are refused. */
    within: new RegExp(
      String.raw`(?:\b(?:an?|the|each|every) [\w-]+ in|\b(?:possible|allowed|permitted|accepted) in)(?: the)?(?: (?:status(?:es)?|states?|stages?|phases?))? ${listed}`,
      'i',
    ),
    /** "Adds a package to a shipment that is still DRAFT", "that is not CANCELLED": the item that an operation is about. */
    having: new RegExp(String.raw`\b(?:that|which) (?:is|are)(?! not\b)${inState} ${words}`, 'i'),
    lacking: new RegExp(String.raw`\b(?:that|which) (?:is|are) not${inState} ${words}`, 'i'),
    /** "are recorded while the shipment is IN_TRANSIT" */
    during: new RegExp(
      String.raw`\b(?:while|as long as) (?:it|they|(?:an?|the|its) [\w-]+) (?:is|are)(?! not\b)${inState} ${words}`,
      'i',
    ),
    /** "The order is DRAFT again": the state of another item afterwards. */
    again: new RegExp(
      String.raw`\b(?:the|its) ([\w-]+) (?:is|becomes) (${word}) (?:again|afterwards|then)\b`,
      'i',
    ),
    /** That others are refused. */
    others:
      /\botherwise\b|\b(?:an|every|any|all|in|for) ?other (?:state|status|stage|phase)|\b(?:in |has )?an?other (?:state|status|stage|phase)/i,
    /** "in the same states as Move": the operation that requires the same. */
    same: new RegExp(
      String.raw`\bsame (?:states?|status(?:es)?|stages?|phases?) as (?:for |in |with )?(${word})`,
      'i',
    ),
    /** "leads from BOOKED to DONE": what a description of the states says of an operation. */
    leaves: new RegExp(
      String.raw`\b(?:leads?|moves?|brings?|takes?|goes|changes?|turns?|puts?)(?: [\w'’-]+){0,3} from${inState} ${listed} (?:in)?to\b`,
      'i',
    ),
    /** The state after the operation. */
    becomes: new RegExp(
      String.raw`\b(?:becomes?|is then|is(?= \S+ (?:afterwards|then)\b)|marks?(?: (?!as\b)[\w-]+){1,5} as|(?:makes?|returns?) (?:it|(?:the|an?) [\w-]+)(?: as)?|(?:sets?|changes?|moves?|turns?|puts?|brings?|advances?)(?: (?!to\b|into\b)["\`]?[\w'’-]+["\`]?){1,6} (?:in)?to|(?:leads?|goes)(?: (?!to\b|into\b)[\w'’-]+){0,6} (?:in)?to)${inState} (${word})(?![\w-]*["'”’\`]?,? or\b)`,
      'i',
    ),
    /** "The copy becomes `lent`": the word for another item, and what is said of it. */
    other: /\b(?:the|its) ([\p{L}-]+) (?:becomes?|is then|is set to|changes to|goes to|turns)\b([^.;]*)/iu,
    /** "A `major` damage sends the unit to `in_repair`, a `total_loss` makes it `lost`", with the word for the item. */
    moved:
      /\b(?:makes?|turns?|sends?|moves?|brings?|puts?|sets?) (?:it|the ([\p{L}-]+))(?: (?:in)?to)? ["'`]/iu,
    /** The state in which a refused operation leaves the item. */
    stays: new RegExp(String.raw`\b(?:stays?|remains?|is left)${inState} (${word})`, 'i'),
    /** Sentences about a refusal. */
    refusal:
      /\b(?:faults?|gives?|refused|rejected|answered|cannot|can not|can['’]t|may not|must not|not (?:possible|allowed|permitted)|(?:(?:answer|response) is|answers|is answered)(?: with)? (?:an? )?4\d\d)\b/i,
    /** "becomes DONE if the report contains approve": a condition that a request meets or not. */
    met: /^(.*?),? if (?:the [\w-]+|it) (?:contains|has|includes) (?:an? |the )?([\w-]+)$/i,
    /** "for a claim without damage items", "must have at least one item": parts that an operation requires. */
    needs:
      /\b(?:without|has no|have no|must have (?:at least one|an?|one or more|some)) ((?:[\w-]+ ){0,2}[\w-]+)/i,
    /** The state of a new item, of operations that create one. */
    initial: new RegExp(
      String.raw`\b(?:is|has|starts?(?: out)?|begins?|with)(?: as)?${inState} (${word})`,
      'i',
    ),
    /** Exceptions and conditions, anywhere in the sentence, and what is only possible, before the state: uncertain. */
    condition:
      /\b(?:if|when|once|unless|until|except|eventually|automatically|after|before|as soon as|within|sometimes|usually|by default)\b/i,
    possible: /\b(?:may|might|can|could|should|not|never|no longer|later)\b/i,
    /** What limits a sentence to some items: "an invoice with which nobody agrees becomes `disputed`". */
    relative:
      /\b(?:(?:at|by|for|from|in|of|on|to|with) (?:which|whom)|whose(?! (?:status|state|stage|phase)))\b/i,
    /** The same of items that are something: "an invoice that is settled in full becomes `paid`". */
    qualified: /\b(?:which|whom|whose|that|who)\b/i,
  },
  /** Services, operations and responses in which items belong to callers: another caller must not read them. */
  ownership:
    /\b(?:(?:owned by|belongs? to|private to) (?:the |its |an? )?(?:(?:currently |current|authenticated|signed-in|calling) ?)*(?:users?|callers?|tenants?|accounts?|creators?|customers?|organi[sz]ations?)|(?:only|its|their) (?:the )?owners?|tenants?|callers?(?! (?:may|must|can|should|has|have|needs?)\b)|yours|isolated|(?:current|authenticated|signed-in) user['’]s|(?:by|for|of) the (?:current|authenticated|signed-in) user|(?:other|another) (?:users?|accounts?|customers?|organi[sz]ations?|workspaces?|teams?|people))\b/i,
  /** Operations whose callers get their own items only: "Members can read their own bookings only". */
  ownOnly:
    /\b(?:their|his|her|your) own (?:[\w-]+ ){1,3}only\b|\bonly (?:(?:see|read|get|list|view|access|find|return|show)s? )?(?:their|your|the caller['’]s) own\b/i,
  /** Services whose lists have no items of other callers: "an item of another shop is never part of a list". */
  unlisted:
    /\b(?:resources?|items?|objects?|records?|entit(?:y|ies)|data|anything|everything) (?:that )?(?:of|from|by|owned by|belong(?:s|ing)? to) (?:an)?other \p{L}+ [^.;]{0,300}\b(?:never|not) (?:(?:part of|in|included in|contained in|shown in|returned in|appears? in) (?:an?|any|the|its|their) lists?|listed)\b/iu,
  /** Services where items of other callers are as if they did not exist, or unknown. */
  absent:
    /\b(?:resources?|items?|objects?|records?|entit(?:y|ies)|data|anything|everything) (?:that )?(?:of|from|by|owned by|belong(?:s|ing)? to) (?:an)?other \p{L}+ [^.;]{0,300}\b(?:as (?:if|though) (?:it|they) (?:did|does|do) not exist|(?:is|are|counts? as) (?:an )?unknown)\b/iu,
  /** Operations of one role of callers, which is the group: "reserved for the clerk", "only clerks may". */
  reserved: {
    to: /\b(?:reserved for|restricted to|limited to|only (?:available|accessible|open|permitted|allowed) (?:for|to)|(?:available|accessible|open|permitted|allowed) only (?:for|to)) (?:the |an? )?([\p{L}-]+)$/iu,
    only: /^only (?:the |an? )?([\p{L}-]+) (?:can|may|(?:is|are) allowed to)\b/iu,
  },
  /** Values that a description lists: `one of draft, open or done`. Each is sent once, and a response expected. */
  listed:
    /(?::|\bone of|\beither)\s+((?:["'`]?[A-Za-z][\w-]*["'`]?\s*,\s*)+(?:or\s+|and\s+)?["'`]?[A-Za-z][\w-]*["'`]?(?:\s+or\s+["'`]?[A-Za-z][\w-]*["'`]?)?)/i,
} as const;
