/** Wordings of refusals with conditions, of which one may be the state of an item: a part of `phrases.ts`. */
export const refusals = {
  /** "Refused with 409 if the request is not a draft, has no items, or if …" */
  begin:
    /^(?:(?:it|this|(?:the|this) (?:call|operation|request)) )?(?:(?:is|will be|gets) )?(?:refused|rejected|answered|denied|fails|answers|returns|responds)(?: with)?(?: an?)?(?: status(?: code)?)? ["'`]?4(?:09|22)["'`]?(?: conflict)?(?: \([^)]*\))?(?: only)? (if|when|while|unless) (.+)$/i,
  /** "If the request is not a draft, it is refused with 409" */
  ending:
    /^(?:if|when|while) (.+?), (?:then )?(?:it|this|the (?:call|operation|request)) (?:(?:is|will be|gets) (?:refused|rejected|answered)|fails) with (?:an? )?(?:status (?:code )?)?4(?:09|22)\b(?! (?:if|unless|when|except|only)\b)/i,
  /** "Possible while the request is submitted", where others are refused */
  possible: /^(?:only )?(?:possible|allowed|permitted)(?: only)? (?:while|when|if|as long as) (.+)$/i,
  otherwise: /^(?:and |or )?otherwise\b.*(?:\b4(?:09|22)\b|\b(?:refused|rejected)\b)/i,
  /** "A request that is no longer a draft is refused with 409", "Lines of an invoice that is no longer a draft are fixed (409)" */
  ofItems:
    /^(?:(?:(?:an?|the|any|all) )?([\w-]+) (?:of|in|on|to) )?(?:an?|any|the|every) ([\w-]+(?: [\w-]+)?) (?:that|which) (is [^.;:]+?) (?:is|are) (?:(?:refused|rejected|answered) with (?:an? )?4(?:09|22)\b|(?:fixed|locked|frozen|closed|final|immutable|read-only|refused|rejected) \(4(?:09|22)\))(?!.*\b(?:if|when|unless|except|while|until|without|but)\b)/i,
  /** A condition: its subject, whether it is negated, and what is said of it. */
  condition: /^(?:(.*?) )??(?:is|are)( not|n['’]t| no longer)? (?:(?:already|still|currently|now) )?(.+)$/i,
  /** "the", of what is spoken of. */
  subject:
    /^(?:(?:the|this|that) ([\w -]+?)|it|they|(?:its|the) (?:status|state)(?: of (?:the|this) ([\w -]+))?)$/i,
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
  rest: /^(?:any ?more|any longer|yet|anyway|(?:status|state))$/i,
} as const;
