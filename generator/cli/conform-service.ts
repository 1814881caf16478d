import { resolve } from 'node:path';
import { baseUrlOf, internalText } from '@trivet/runtime/internal/conformance';
import { type ContractConfig, contractName } from '../config.js';
import { isWithin } from '../confine.js';
import { conform } from '../conform/conform.js';
import { ConformError, type ConformOptionName } from '../conform/conform-error.js';
import { mergedInputs } from '../conform/merged-inputs.js';
import type { CallbackSettings, ConformOptions, ConformResult } from '../conform/options.js';
import { refusedCertificate } from '../connect/refused-certificate.js';
import type { ConnectSettings } from '../connect/settings.js';
import { definedMembers } from '../model/defined-members.js';
import type { ConformanceReport } from '../report/report.js';
import { listsEveryCase } from '../report/report-files.js';
import { credentialsOf, wantedCredentials, wantedInputs } from './conform-credentials.js';
import { eventPrinter } from './conform-events.js';
import { type Hooks, hooksFrom } from './conform-hooks.js';
import {
  type ConformArguments,
  inputsOf,
  knownFailing,
  reportKindsOf,
  type ServerArguments,
} from './conform-options.js';
import { certificateAdvice, connectUsageError } from './connect-options.js';
import { withOptions } from './rerun.js';
import { runEnding } from './run-ending.js';
import { requireFile, say, UsageError } from './terminal.js';

/** The result of a run. */
export interface Conformed {
  readonly report: ConformanceReport;
  /** A usage error that is reported in addition to the report. */
  readonly complaint?: string;
}

/** Runs a suite; undefined if the spec has no suite, which has been reported. */
export async function conformService(spec: string, given: ConformArguments): Promise<Conformed | undefined> {
  requireFile(spec);
  if (given.url === undefined) throw new UsageError('--url is missing: the base URL of the implementation');
  const options: ServerArguments = { ...given, url: given.url };
  const hooks = await hooksFrom(options.hooks);
  // The user and password of the URL are used for requests only.
  const { url } = baseUrlOf(given.url);
  const ending = runEnding();
  const printer = eventPrinter(url);
  const result = await conform({
    ...(await libraryOptions(spec, options, hooks)),
    signal: ending.signal,
    onEvent: (event) => {
      if (event.kind === 'trying' || event.kind === 'started') ending.start();
      printer.show(event);
    },
  })
    .catch((error: unknown) => {
      throw error instanceof ConformError ? usageErrorOf(error) : error;
    })
    .finally(() => {
      printer.end();
      ending.clear();
    });
  const summary = await printSummary(result, url, hooks, ending.errors);
  return summary && { ...summary, report: withOptions(summary.report, given, result.hide) };
}

/** The options of the library for the options of the command line and its hooks. */
export async function libraryOptions(
  spec: string,
  options: ServerArguments & ConformArguments,
  hooks: Hooks,
): Promise<ConformOptions> {
  const known = options.knownFailing === undefined ? undefined : await knownFailing(options.knownFailing);
  const { url } = baseUrlOf(options.url);
  return {
    ...settingsOf(options),
    contract: configOf(spec, options),
    credentials: ({ suite, contract: { services } }) =>
      credentialsOf(
        options,
        suite,
        services.flatMap(({ securitySchemes }) => securitySchemes),
        hooks,
      ),
    inputs: async () => mergedInputs((await hooks.seed?.(url)) ?? {}, await inputsOf(options)),
    ...(hooks.unknownId !== undefined && { unknownId: hooks.unknownId }),
    ...(hooks.values !== undefined && { values: hooks.values }),
    ...(known !== undefined && { knownFailing: known }),
  };
}

/** Prints the summary of a run after its report. */
async function printSummary(
  { report, contract, missing, hide }: ConformResult,
  url: string,
  hooks: Hooks,
  errors: readonly unknown[],
): Promise<Conformed | undefined> {
  if (report === undefined) return undefined;
  const complaint = await Promise.resolve(hooks.reset?.(url)).then(
    () => undefined,
    (error: Error) => hide(error.message),
  );
  const schemes = contract?.services.flatMap(({ securitySchemes }) => securitySchemes) ?? [];
  for (const hint of [wantedCredentials(missing, schemes), wantedInputs(missing)])
    if (hint !== undefined) say(hint);
  const stray = errors.map((error) => hide(internalText(error)));
  const internalErrors = [...(report.internalErrors ?? []), ...stray];
  const whole = stray.length === 0 ? report : { ...report, internalErrors, ok: false };
  return { report: whole, ...(complaint !== undefined && { complaint }) };
}

/** The contract named on the command line; its scenarios, rules and folders must exist. */
export function configOf(
  spec: string,
  { scenarios, rules, allowPath: allowPaths = [], root, families }: ConformArguments,
): ContractConfig {
  for (const file of [...(scenarios ?? []), ...(rules ?? [])]) requireFile(file);
  return {
    name: contractName(spec),
    spec,
    allowPaths,
    ...(families !== undefined && { families }),
    ...(scenarios !== undefined && { scenarios }),
    ...(rules !== undefined && { rules }),
    // A configuration in another folder does not apply to this spec.
    ...(root !== undefined && isWithin(resolve(spec), resolve(root)) && { root }),
  };
}

/** Default time limit of a run, in seconds. */
const defaultMaxTime = 1800;

/** The options of the library that are also options of the command line. */
function settingsOf(given: ServerArguments): Omit<ConformOptions, 'contract'> {
  const { url, basePath, service, seed, concurrency, rate, timeout, retries, keepGoing } = given;
  const { cacert, insecure, cert, certKey, proxy } = given;
  const { callbackHost, callbackUrl, callbackWait, callbackRequired } = given;
  return {
    url,
    maxTime: given.maxTime ?? defaultMaxTime,
    passed:
      given.json === true || reportKindsOf(given.report ?? '').some(listsEveryCase) ? 'listed' : 'counted',
    ...definedMembers<Partial<ConformOptions>>({
      formats: given.formats,
      security: given.security,
      strictWarnings: given.strictWarnings,
      basePath,
      service,
      seed,
      concurrency,
      rate,
      timeout,
      retries,
      keepGoing,
    }),
    ...definedMembers<Partial<ConformOptions>>({
      case: given.case,
      tags: given.tag,
      fuzz: given.fuzz === true ? 50 : given.fuzz,
    }),
    connect: definedMembers<ConnectSettings>({ cacert, insecure, cert, certKey, proxy }),
    callbacks: definedMembers<CallbackSettings>({
      host: callbackHost,
      url: callbackUrl,
      wait: callbackWait,
      isRequired: callbackRequired,
    }),
  };
}

/** The command-line option of each option of the library. */
const flags: {
  readonly [option in Exclude<ConformOptionName, `${'values' | 'connect'}.${string}`>]: string;
} = {
  url: '--url',
  service: '--service',
  tags: '--tag',
  case: '--case',
  'callbacks.url': '--callback-url',
  'callbacks.host': '--callback-host',
};

/** An error of the library as a usage error of the command line. */
export function usageErrorOf({ option, reason, cause }: ConformError): UsageError {
  if (isValueName(option)) return new UsageError(`--hooks: "${option}" ${reason}`);
  if (isConnectName(option)) return connectUsageError(option.slice('connect.'.length), reason);
  if (option !== undefined) return new UsageError(`${flags[option]} ${reason}`);
  const refused = refusedCertificate(cause);
  return new UsageError(refused === undefined ? reason : `${reason}; ${certificateAdvice[refused]}`);
}

function isConnectName(option: ConformOptionName | undefined): option is `connect.${string}` {
  return option?.startsWith('connect.') === true;
}

function isValueName(option: ConformOptionName | undefined): option is `values.${string}` {
  return option?.startsWith('values.') === true;
}
