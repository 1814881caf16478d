/** Entries of the OWASP API Security Top 10 of 2023 to which security cases belong. */
export const owasp = {
  objects: 'OWASP API1:2023 Broken Object Level Authorization',
  authentication: 'OWASP API2:2023 Broken Authentication',
  properties: 'OWASP API3:2023 Broken Object Property Level Authorization',
  functions: 'OWASP API5:2023 Broken Function Level Authorization',
  configuration: 'OWASP API8:2023 Security Misconfiguration',
  /** The list of 2023 has no entry for it. */
  injection: 'OWASP API8:2019 Injection',
} as const;
