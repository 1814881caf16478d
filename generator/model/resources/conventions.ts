/**
 * What names of members, operations and faults are taken to mean where a contract does not say it.
 * `npm run conventions` counts in how many documents of a corpus each of them holds.
 */
export const conventions = {
  /** Members that tell one thing from all others of its kind and that the caller chooses. */
  naturalKey: /^(?:slug|key|code|sku|handle|alias|login|e?mail|user_?name|short_?name)$/i,
  /** The same where the operation declares that it may come upon what is there already (409). */
  likelyKey: /^name$/i,
  /** Identifiers that the service gives. */
  identifier: /^_?(?:id|uu?id|guid|oid)$|(?:[a-z\d]I|_i)d$/,
  /** First words of the names of SOAP operations, which have no methods; the first pattern that fits decides. */
  verbs: [
    ['make', /^(create|add|insert|register|new)(?=[A-Z_])/],
    ['change', /^(set|change|update|modify|rename|replace|put|associate)(?=[A-Z_])/],
    ['remove', /^(drop|remove|delete|destroy|unregister)(?=[A-Z_])/],
    ['read', /^(describe|get|list|read|find|fetch|show|lookup)(?=[A-Z_])/],
  ],
  /** Faults of SOAP operations that speak of what is not there. */
  absentFault: /not?_?(exist|found)|unknown|nosuch/i,
  /** Faults of SOAP operations that speak of what is there already. */
  presentFault: /^(?!.*not).*(exist|duplicate|conflict)/i,
} as const;
