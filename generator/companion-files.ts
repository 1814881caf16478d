/** File names of Arazzo documents, which are read together with the spec in the same folder. */
export const scenarioFile = /\.arazzo\.(ya?ml|json)$/;

/** File names of rules files, which are read together with the spec in the same folder. */
export const rulesFile = /^(.*\.)?rules\.(ya?ml|json)$/;

/** Whether a file of this name is read together with the spec in its folder: scenarios and rules. */
export function isCompanion(name: string): boolean {
  return scenarioFile.test(name) || rulesFile.test(name);
}
