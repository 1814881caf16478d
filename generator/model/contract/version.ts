/**
 * Version of the contract model, `major.minor`, independent of the package version: additions raise the minor number,
 * changes and removals the major one.
 */
export const contractVersion = '1.11';
