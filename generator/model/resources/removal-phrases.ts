/** Wordings about the removal of items: a part of `phrases.ts`. */
export const removals = {
  /** Sentences about the removal of an item that has others: "A group that still has members cannot be removed". */
  inUse:
    /\b(?:(?:still |already )?(?:has|have|contains?|holds?)|with) (?:any |some |one or more )?([\p{L}-]+)\b/iu,
  /** The same with the item first: "to whom a contract is assigned", "for which an order exists". */
  usedFor:
    /\b(?:to|for|by|in|on|with|from|of) (?:which|whom) (?:an?|any|some|one or more) ([\p{L}-]+) (?:(?:is|are|was|were|has|have)(?: been)? \p{L}+|exists?|refers?|belongs?)\b/iu,
  /** The same as a restriction: "Only a group without members can be removed", with both words. */
  unused:
    /\bonly (?:an? |the )?([\p{L}-]+) (?:without|with no|that (?:has|have) no) (?:any )?([\p{L}-]+) (?:can|may)\b/iu,
  /** "Only empty groups can be removed", "the group must be empty", with the word for the item; and of a refusal. */
  empty: {
    only: /\bonly (?:an? )?empty ([\p{L}-]+) (?:can|may)\b/iu,
    must: /(?<![\p{L}-])([\p{L}-]+) (?:(?:must|has to|have to|needs? to) (?:first )?be|(?:is|are) not) empty\b/iu,
    refusal: /\b(?:not|non-?) ?empty\b/i,
    exception: /\b(?:unless|except|force[ds]?|recursive(?:ly)?|cascad(?:e|ing))\b/i,
  },
  /** What is removed with an item: the words for it, or everything. */
  removedWith: {
    /** "Deletes a group and everything in it", "and all of the resources that it owns" */
    all: /\b(?:and|with|including) (?:everything|anything|all) (?:that is )?(?:in|below|under|within|inside) (?:it|them)\b|\b(?:and|with|including) (?:everything|all(?: of)?(?: the)?(?: (?:resources|items|objects|records))?) (?:that )?(?:it|they) (?:contains?|owns?|has|have|holds?)\b/i,
    /** "Deletes a group and all its members", "together with its members and rooms" */
    named:
      /\b(?:deletes?|removes?|deleting|removing)\b[^,;:]{0,200}?,? (?:and|(?:(?:together|along) )?with|including|as well as) (?:(?:all|any) ){0,2}(?:of )?(?:its|their) ((?:(?!(?:that|which|who|whose|of|in|on)\b)[\p{L}_-]+(?:,? |$)){1,16})$/iu,
    /** "Its members and rooms go with it", "all members of the group are deleted too" */
    also: /^(?:and )?(?:(?:all|any|its|their|the|of) ){1,4}((?!(?:that|which|who|whose|of|in|on)\b)[\p{L}_-]+(?:,? (?!(?:that|which|who|whose|of|in|on|is|are|go|goes|will|gets?)\b)[\p{L}_-]+){0,12})(?: (?:of|in|on|below|under|within) (?:it|the [\p{L}-]+|this [\p{L}-]+))? (?:go(?:es)? with (?:it|them)\b|(?:is|are|will be|get|gets) (?:also |then |automatically ){0,3}(?:deleted|removed|erased)(?: (?:too|also|as well|with (?:it|them)|together with (?:it|them)|along with (?:it|them)))?)/iu,
    /** Between the names of such a list. */
    next: /, (?:and )?| and /i,
    /** Words for what stays, or is refused. */
    other:
      /\b(?:unless|except|if|when|once|only|must|cannot|can['’]t|not|never|first|before|after|without|stays?|remains?|keeps?|kept|may|might|can)\b/i,
  },
  /** Sentences about the removal of an item that needs all others below it to be removed, or in a state: both words. */
  emptied: {
    all: /\b(?:once|after|when|if|while|until|unless) (?:all|every|each) (?:of )?(?:the |its |their )?([\p{L}-]+)(?: (?:of|in|at|on|below|under|within) (?:the|this|that|an?) [\p{L}-]+)? (?:is|are|has been|have been) ([\p{L}_-]+)\b/iu,
    only: /\bonly (?:be \w+ |possible |allowed |permitted )?(?:once|after|when|if|while)\b/i,
    until: /\b(?:until|unless)\b/i,
  },
  /** Removals after which an item may still be read: "Archive a candidate", with `archived_at`. */
  keeping: {
    /** The first word of the operation, its summary or its description. */
    verb: /^(?:archiv|cancel|clos|deactivat|disabl|end|expir|hid|inactivat|retir|revok|suspend|terminat|unpublish|void|withdraw)(?:e|ed|es|ing|led|ling|s)?$/i,
    /** "The board is gone": the same word of a removal that is one. */
    removed:
      /(?:^|\b(?:is|are|been|gets?|be) (?:then |also |permanently |irrevocably )?)(?:deleted|removed|erased|destroyed|gone)\b(?! from)/im,
    /** "It can still be read by its id", "soft-deletes the item" */
    readable:
      /\b(?:can|may|could) (?:still|also|later|nevertheless|always) be (?:read|seen|shown|fetched|found|looked up|retrieved|restored|recovered|undeleted)\b|\b(?:remains?|stays?|is still|are still|is kept|are kept) (?:readable|available|accessible|visible|retrievable)\b|\bsoft[- ]?delet|\b(?:only )?(?:marks?|flags?|marked|flagged) (?:\w+ ){0,3}as (?:deleted|removed|archived|inactive)\b/i,
    /** Members of the item that show it. */
    member: /^(?:is)?(?:deleted|removed)(?:at|on|by|date|time)?$/i,
    /** "disappears from the list", "is no longer listed" */
    unlisted:
      /\b(?:disappears?|vanish(?:es)?|removed|hidden|gone|omitted|excluded|dropped) from (?:(?:all|any|the|its|every|future) ){0,2}(?:lists?|listings?|collections?)\b|\b(?:no longer|not|never) (?:listed|(?:shown |included |contained |returned )?in (?:(?:the|any|its) )?lists?)\b/i,
  },
} as const;
