/**
 * Version of the contract model, `major.minor`. It counts apart from the version of the package: the minor number rises
 * when something is added, the major one when something is changed or removed.
 */
export const contractVersion = '1.5';
