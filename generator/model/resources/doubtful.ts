/**
 * Wordings of descriptions for values that a document does not describe completely. They only allow a service to reject
 * such a value, or to return more, as the names in `incomplete` do.
 */
export const doubtful = {
  /** Members with a condition that no schema states: a request that changes another member may be rejected. */
  conditional: /\b(?:required|only|must|needed|allowed)\b[^.]{0,300}\b(?:if|when|unless)\b/i,
  /** Members whose values are restricted beyond their schema: one that the schema allows may be rejected. */
  restricted:
    /\b(?:(?:greater|less|more|fewer|larger|smaller|longer|shorter|earlier|later) than|positive|non-?zero|(?:be|lie|is|are) in the (?:past|future)|check[ -]?digit)\b/i,
  /** Sentences that compare a value with others: one that the schema allows may be rejected. */
  compared:
    /(?:\b(?:must|cannot|can not|may not|has to|have to|never|does not|do not)\b|n['’]t\b)[^.]{0,300}\b(?:exceeds?|(?:less|more|fewer|greater|larger|smaller|higher|lower|longer|shorter|earlier|later) than|at (?:most|least)|add(?:s|ed)? up|between)\b/i,
  /** Optional members without which a request that the schema allows may be rejected. */
  needed:
    /\b(?:required|mandatory|needed|needs|necessary)\b|\bmust (?:\w+ )?(?:given?|provided?|sen[dt]|include|set|stated?|specif(?:y|ied)|suppl(?:y|ied)|pass(?:ed)?)\b/i,
  /** Lists whose items may have to differ: one that its schema allows may be rejected. */
  repeated:
    /\b(?:unique(?:ly|ness)?|distinct|differ|duplicate[sd]?|repeat(?:s|ed|ing)?|twice|(?:only|just|exactly|most|than|or) once|(?<!\bat )once(?=\s*(?:[.,;:)]|$|(?:only|per|each|in|within|for)\b))|no two|only one|(?:no|not|never|cannot)\b[^.]{0,300}\bsame)\b/i,
  /** Sentences about the state of an item whose sense may be another one. */
  otherSense: /\b(?:unless|until|before|after|except|without|never|other than|must not|cannot|no longer)\b/i,
  /** PUTs that may leave members as they are which the request does not have: no replacement is tested. */
  partial:
    /\b(?:partial(?:ly)?|patch(?:es)?|merge[sd]?|unchanged|untouched|(?:keeps?|retain(?:s|ed)?|preserv(?:es?|ed))|only (?:the )?(?:given|provided|specified|supplied|sent|passed|non-null|changed|fields|members|properties|attributes|values|parameters))\b/i,
  /** Parameters that may find more than the items with exactly their value: no filter is tested. */
  wider:
    /\b(?:(?<!\bnot )includ(?!es all)|at least|at most|or (?:more|less|higher|lower|above|below)|minimum|maximum|since|until)/i,
} as const;
