export { type Config, ConfigError, type ContractConfig, defineConfig } from './config.js';
export { conform } from './conform/conform.js';
export { ConformError, type ConformOptionName } from './conform/conform-error.js';
export type {
  CallbackSettings,
  ConformEvent,
  ConformOptions,
  ConformResult,
  CredentialNeeds,
  InputValues,
  Missing,
} from './conform/options.js';
export type { ConnectSettings } from './connect/settings.js';
export { type ContractSuites, suitesOf } from './contract-suites.js';
export { type JsonSchema, packageSchema, tableSchema } from './convert/json-schema.js';
export type { Diagnostic } from './diagnostic.js';
export { commonOutputs } from './emit/all.js';
export { type SuiteProtocol, suiteEmitter } from './emit/conformance.js';
export type { GeneratedFile } from './emit/emitter.js';
export type { FamilyOutput, FamilyOutputs } from './emit/family-outputs.js';
export type { OutputName } from './emit/output-table.js';
export { type EmittedContract, emitContract } from './emit-contract.js';
export type { CommandEmitter, ConfiguredEmitter, EmitEntry } from './emit-request.js';
export {
  defineFamily,
  type Family,
  type ModelledSpec,
  type SpecContext,
  type SpecDocument,
} from './families/family.js';
export type { Finding } from './finding.js';
export { type GenerateOptions, type GenerateResult, generate } from './generate.js';
export { type InferOptions, type InferredTable, inferTable, packageOf } from './infer/infer.js';
export { type Mock, mockOf } from './mock/mock.js';
export type { MockEndpoint, MockOptions } from './mock/options.js';
export type { MakeMock, MockedService, MockParts } from './mock/parts.js';
export { type MockServer, type MockServerOptions, type RequestOutcome, serveMock } from './mock/serve.js';
export type { Contract } from './model/contract.js';
export { type ReadContract, readContract } from './read.js';
export type { ConformanceReport } from './report/report.js';
export { type ScaffoldOptions, type ScaffoldResult, scaffoldSpec } from './scaffold/scaffold-spec.js';
export type { PlacedNote, Scaffolded } from './scaffold/scaffolded.js';
export { sqlChecks, type TableChecks } from './sql/checks.js';
export { sqlTables } from './sql/ddl.js';
export type { DataOutcome } from './validate/outcome.js';
export { type ValidateDataOptions, validateData } from './validate/validate.js';
