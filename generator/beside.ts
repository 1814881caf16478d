/** Names of Arazzo documents, which are read with a spec because they stand beside it. */
export const scenarioFile = /\.arazzo\.(ya?ml|json)$/;

/** Names of rules files, which are read with a spec because they stand beside it. */
export const rulesFile = /^(.*\.)?rules\.(ya?ml|json)$/;

/** Whether a file of this name is read with a spec because it stands beside it: scenarios and rules. */
export function isReadBeside(name: string): boolean {
  return scenarioFile.test(name) || rulesFile.test(name);
}
