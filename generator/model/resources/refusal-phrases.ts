/**
 * Wordings of refusals with conditions, of which one may be the state of an item: a part of `phrases.ts`. What a wording
 * spans has a limit, mostly of 300 characters, so that a long description is read in linear time.
 */
export const refusals = {
  /** "Refused with 409 if the request is not a draft, has no items, or if …" */
  begin:
    /^(?:(?:(?:it|this|(?:the|this) (?:call|operation|request)) )?(?:(?:is|will be|gets) )?(?:refused|rejected|answered|denied|fails|answers|returns|responds)(?: with)?(?: an?)?(?: status(?: code)?)? |(?:an? |HTTP )?)["'`]?4(?:09|22)["'`]?(?: conflict)?(?: \([^)]*\))?(?: is returned)?(?: only)? (if|when|while|unless) (.+)$/i,
  /** "If the request is not a draft, it is refused with 409" */
  ending:
    /^(?:if|when|while) (.+?), (?:then )?(?:(?:it|this|the (?:call|operation|request)) (?:(?:is|will be|gets) (?:refused|rejected|answered)|fails) with |the (?:answer|response) is |(?=(?:an? |HTTP )?4(?:09|22) (?:is|will be)\b))(?:an? |HTTP )?(?:status (?:code )?)?4(?:09|22)\b(?! (?:if|unless|when|except|only)\b)/i,
  /** "Possible while the request is submitted", "A request can be changed as long as it is a draft", where others are refused */
  possible:
    /^(?:(?:only )?(?:possible|allowed|permitted)|(?:(?:an?|the|this) )?([\w-]+) can (?:only )?be \w+)(?: only)? (?:while|when|if|as long as) (.+)$/i,
  /** "Possible in the states submitted and approved", and no others: what is said of the states */
  within:
    /^(?:(?:it|this) is )?(?:only )?(?:possible|allowed|permitted|valid)(?: only)? (?:in|for) (.{1,300}?)( only)?(?: \(.{0,300}\))?$/i,
  /** "Requires the request to be approved", "Requires an approved request" */
  requires: /^requires? (?:(?:that )?(?:the|an?|its) (?:[\w-]+ ){1,2}(?:to be|is|be) )?(.+)$/i,
  otherwise:
    /^(?:and |or )?(?:otherwise\b.*(?:\b4(?:09|22)\b|\b(?:refused|rejected)\b)|(?:(?:it is |they are )?(?:refused|rejected|answered) with )?(?:an? )?4(?:09|22)\b(?: \w+)? otherwise\b)/i,
  /** The same at the end of the sentence: "Possible while the request is submitted, 409 otherwise: …" */
  ended: /,? \(?((?:and |or )?(?:otherwise|(?:an? )?4(?:09|22) otherwise)\b[^:]{0,200})(?:: .*)?$/i,
  /** "refused with 409 in any other status", "any other state is a conflict (409)", of what was said before */
  others:
    /\b4(?:09|22)\b[^.;]{0,120} (?:in|for) (?:any|every|all|each) other (?:state|status|stage|phase)(?:es|s)?\b|(?:\b(?:any|every|all|each) |^)other (?:state|status|stage|phase)(?:es|s)?\b[^.;]{0,120}\b(?:4(?:09|22)|refused|rejected|conflict)\b/i,
  /** "Moves the request from draft to submitted", "draft -> submitted": the state before */
  from: /\bfrom (.{1,120}?) (?:in)?to\b|^(.{1,120}?) (?:->|→|=>) /i,
  /** "Not possible once the request is shipped", "Not allowed for shipped requests" */
  impossible:
    /^(?:(?:it|this) is )?not (?:possible|allowed|permitted)(?:(?: any ?more)? (?:once|when|while|if|after|as soon as) (.{1,300})$| (?:for|in) (.{1,300}?)(?: \(.{0,300}\))?$)/i,
  /** "A request can be cancelled until it is shipped" */
  until:
    /^(?:(?:an?|the|this) )?([\w-]+) (?:can|may) (?:only )?be \w+ (?:only )?until ([\w -]{1,200} (?:is|has been|was) .{1,300})$/i,
  /** "The request must not already be shipped", "must not have been shipped" */
  mustNot:
    /^(?:(?:the|this|an?) )?([\w-]+) must not (?:already be|be already|(?:already )?have been(?: already)?) (.+)$/i,
  /** "A request that is no longer a draft is refused with 409", "Lines of an invoice that is no longer a draft are fixed (409)" */
  ofItems:
    /^(?:(?:(?:an?|the|any|all) )?([\w-]+) (?:of|in|on|to) )?(?:an?|any|the|every) ([\w-]+(?: [\w-]+)?) (?:that|which) (is [^.;:]+?) (?:is|are) (?:(?:refused|rejected|answered) with (?:an? )?4(?:09|22)\b|(?:fixed|locked|frozen|closed|final|immutable|read-only|refused|rejected) \(4(?:09|22)\))(?!.*\b(?:if|when|unless|except|while|until|without|but)\b)/i,
  /** A condition: its subject, whether it is negated, and what is said of it. */
  condition:
    /^(?:(.{0,300}?) )??(?:is|are)( not|n['’]t| no longer)? (?:(?:already|still|currently|now) )?(.+)$/i,
  /** "the", of what is spoken of. */
  subject:
    /^(?:(?:the|this|that) ([\w -]+?)|it|they|(?:its|the) (?:status|state|stage|phase)(?: of (?:the|this) ([\w -]+))?)$/i,
  /** Between two conditions, and how the next one begins. */
  or: /(,? or (?:(?:if|when|while) )?|, (?:(?:if|when|while) )?)/i,
  next: /^(?:has|have|is|are|was|were|does|contains|lacks|the|an?|this|it|its|one|no|some|any|another|there)\b/i,
  and: /(?:^|,? )(?:and|but|nor)\b/i,
  verb: /^(?:(.*?) )??(?:has|have|had|was|were|does|contains|lacks)\b/i,
  /** Where all conditions are needed, not one of them. */
  all: /^and\b/i,
  except: /\b(?:unless|except|other than|apart from|only|depending)\b/i,
  /** Why, or what else, after a condition; words after a state. */
  reason: /,? (?:because|since|so that|as|otherwise|in which case)\b.*$/i,
  rest: /^(?:any ?more|any longer|yet|anyway|(?:status|state|stage|phase))$/i,
} as const;
