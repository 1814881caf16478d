import type {
  ExplorerContract,
  ExplorerMessage,
  ExplorerOperation,
  ExplorerParameter,
  ExplorerRest,
  ExplorerSoap,
  ExplorerTable,
} from '@trivet/runtime/explorer';
import { basesOf, scenariosFor } from '../../cases/base.js';
import { ofBinding } from '../../model/binding.js';
import type {
  Operation,
  Parameter,
  RestBinding,
  SoapBinding,
  SoapMessage,
  Table,
} from '../../model/contract.js';
import { isRequired } from '../../model/datapackage/datapackage.js';
import { definedMembers } from '../../model/defined-members.js';
import { operationRolesOf } from '../../model/resources/operation-roles.js';
import { isData } from '../../model/samples/context.js';
import { sampleContextOf } from '../../model/samples/contract-context.js';
import { sampler } from '../../model/samples/samples.js';
import { bare, code, doc, importedType, indent, join } from '../code.js';
import { CodeFile } from '../code-file.js';
import type { Contract, EmitContext, GeneratedFile } from '../emitter.js';
import { data } from '../layout.js';
import { FormMaker } from './form.js';
import { samplesOf } from './sample.js';

/**
 * `explorer.ts`: the contract as data for a page on which users try the service, including forms and valid requests.
 */
export async function emitExplorer(
  contract: Contract,
  context: EmitContext,
): Promise<readonly GeneratedFile[]> {
  const file = new CodeFile('explorer.ts', context.banner);
  file.declare('explorer');
  const type = importedType('@trivet/runtime/explorer', 'ExplorerContract');
  const intro = doc('The contract for the explorer.');
  const { operations, ...rest } = explorerOf(contract);
  if (operations.length <= longestList) {
    file.add(code`${intro}export const explorer: ${type} = ${data({ ...rest, operations })};`);
  } else {
    const names = partsOf(operations).map((part, index) => {
      const name = bare(`operations${index + 1}`);
      const entry = importedType('@trivet/runtime/explorer', 'ExplorerOperation');
      file.add(code`const ${name}: readonly ${entry}[] = ${data(part)};`);
      return code`...${name}`;
    });
    file.add(
      code`${intro}export const explorer: ${type} = {\n  ...${indent(data(rest))},\n  operations: [${join(names, ', ')}],\n};`,
    );
  }
  return [{ path: file.path, text: file.text() }];
}

/** Compilers fail to infer the type of a list with many hundreds of different objects (TS2590). */
const longestList = 100;

function partsOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(list.length / longestList);
  return Array.from({ length: count }, (_, index) =>
    list.slice(index * longestList, (index + 1) * longestList),
  );
}

function explorerOf(contract: Contract): ExplorerContract {
  const forms = new FormMaker(contract);
  const operations = operationsOf(contract, forms);
  const [service] = contract.services;
  return definedMembers<ExplorerContract>({
    name: contract.name,
    family: contract.family,
    title: contract.title ?? contract.name,
    document: documentOf(contract),
    version: contract.version,
    doc: contract.doc ?? service?.doc,
    operations,
    types: forms.met(),
    tables: contract.tables.map(tableOf),
    inputs: Object.assign({}, ...contract.scenarios.map(({ inputs }) => inputs)),
  });
}

/** A SOAP service serves its WSDL. */
function documentOf({ services }: Contract): ExplorerContract['document'] {
  const [operation] = services.flatMap(({ operations }) => operations);
  return (
    operation &&
    ofBinding<ExplorerContract['document']>(operation.binding, {
      rest: () => undefined,
      soap: () => ({ title: 'WSDL', query: '?wsdl' }),
      other: () => undefined,
    })
  );
}

function operationsOf(contract: Contract, forms: FormMaker): readonly ExplorerOperation[] {
  const samples = sampler(contract);
  const context = sampleContextOf(contract, () => {});
  return contract.services.flatMap((service) => {
    const bases = basesOf(scenariosFor(contract.scenarios, service), service, context);
    const roles = operationRolesOf(service, context);
    const schemes = new Map(service.securitySchemes.map((scheme) => [scheme.name, scheme.scheme]));
    return service.operations.flatMap((operation) => {
      const binding = ofBinding<ExplorerOperation['binding'] | undefined>(operation.binding, {
        rest: (own) => restOf(own, schemes, forms),
        soap: (own) => soapOf(own, forms),
        // The page supports no other protocol.
        other: () => undefined,
      });
      if (binding === undefined) return [];
      return definedMembers<ExplorerOperation>({
        name: operation.name,
        summary: operation.summary,
        doc: operation.doc,
        deprecated: operation.deprecated,
        does: roles.get(operation.name),
        binding,
        answers: answersOf(operation),
        samples: samplesOf(operation, bases.get(operation.name), samples),
      });
    });
  });
}

function restOf(
  binding: RestBinding,
  schemes: ReadonlyMap<string, string | undefined>,
  forms: FormMaker,
): ExplorerRest {
  const { body, responses, security } = binding;
  const good = responses.filter(({ status }) => status.startsWith('2') || status === 'default');
  const known = security.flatMap((alternative) => Object.keys(alternative).map((name) => schemes.get(name)));
  return definedMembers<ExplorerRest>({
    kind: 'rest',
    method: binding.method,
    path: binding.path,
    parameters: binding.parameters.map((parameter) => parameterOf(parameter, forms)),
    body: body && {
      required: body.required,
      contents: body.contents.map(({ mediaType, codec, texts, type }) => ({
        mediaType,
        codec,
        ...(texts !== undefined && { texts }),
        form: forms.formOf(type),
      })),
    },
    produces: distinct(good.flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType))),
    schemes: distinct(known.filter((scheme) => scheme !== undefined)),
  });
}

function parameterOf(parameter: Parameter, forms: FormMaker): ExplorerParameter {
  const example = parameter.examples?.find(isData);
  return definedMembers<ExplorerParameter>({
    name: parameter.name,
    in: parameter.in,
    form: forms.formOf(parameter.type),
    required: parameter.required,
    style: parameter.style,
    explode: parameter.explode,
    separators: parameter.separators,
    content: parameter.content,
    deprecated: parameter.deprecated,
    doc: parameter.doc,
    default: parameter.default,
    example,
  });
}

function soapOf({ version, action, input, output }: SoapBinding, forms: FormMaker): ExplorerSoap {
  const message = ({ element, type }: SoapMessage): ExplorerMessage =>
    definedMembers<ExplorerMessage>({ element, form: forms.formOf(type) });
  return definedMembers<ExplorerSoap>({
    kind: 'soap',
    version,
    action,
    input: message(input),
    output: output && message(output),
  });
}

type Answer = ExplorerOperation['answers'][number];

function answersOf({ binding }: Operation): readonly Answer[] {
  const answers = ofBinding<readonly { readonly name: string; readonly doc?: string | undefined }[]>(
    binding,
    {
      rest: ({ responses }) => responses.map(({ status, doc }) => ({ name: status, doc })),
      soap: ({ faults }) => faults.map(({ name, doc }) => ({ name, doc })),
      other: ({ errors }) => errors.map(({ name, doc }) => ({ name, doc })),
    },
  );
  return answers.map((answer) => definedMembers<Answer>(answer));
}

function tableOf(table: Table): ExplorerTable {
  return definedMembers<ExplorerTable>({
    name: table.wireName ?? table.name,
    title: table.title,
    doc: table.doc,
    fields: table.fields.map((field) =>
      definedMembers<ExplorerTable['fields'][number]>({
        name: field.name,
        title: field.title,
        doc: field.doc,
        type: field.type,
        required: isRequired(table, field.name),
      }),
    ),
  });
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}
