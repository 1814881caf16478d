/**
 * The result of `scaffold` for a service after its spec is edited: bodies stay, and only errors that the user must fix
 * remain.
 */

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import type { Contract } from '../../generator/model/contract.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';
import { model, schema, wsdl } from '../model/wsdl-fixture.js';
import { scaffolded, serviceErrors } from './project.js';

const openapi = `openapi: 3.1.0
info: { title: Tasks, version: '1' }
paths:
  /tasks:
    get:
      operationId: listTasks
      parameters: [{ name: state, in: query, schema: { type: string } }]
      responses: { '200': { description: Some., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Task' } } } } } }
    post:
      operationId: createTask
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } }
      responses: { '201': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } } }
  /tasks/{id}:
    get:
      operationId: readTask
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses:
        '200': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } }
        '404': { description: None. }
  /health:
    get:
      operationId: health
      responses: { '204': { description: Well. } }
components:
  schemas:
    Task: { type: object, required: [title], properties: { title: { type: string }, done: { type: boolean } } }
`;

/** A class with its own style: tabs, double quotes, comments in unusual places, a method that is not an operation. */
const restClass = `import { type Awaitable, type CallContext } from "@trivet/runtime/http/message";
import { type NoInput } from "@trivet/runtime/http/operation";
import { type Tasks as TaskContract, type ListTasksInput, type CreateTaskInput, type ReadTaskInput, type ListTasksOutput, type CreateTaskOutput, type ReadTaskOutput, type HealthOutput } from "./generated/tasks/operations.js";
import type { Task } from "./generated/tasks/types.js";

// The tasks are kept here.
const stored: Task[] = []

export class TaskService implements TaskContract {
	private calls = 0;

	/** Lists what matches. */
	listTasks( { query }: ListTasksInput ): Awaitable<ListTasksOutput> {
		this.calls++;   // odd   spacing
		const state = query?.state;
		return { status: 200, body: stored.filter(( { title } ) => state === undefined || title === state) };
	} // end of listTasks

	createTask = async ( { body }: CreateTaskInput ): Promise<CreateTaskOutput> => {
		stored.push(body)
		return this.made(body);
	};

	async readTask(input: ReadTaskInput, _context?: CallContext): Promise<ReadTaskOutput> {
		const found = stored[input.path.id];
		return found ? { status: 200, body: found } : { status: 404 };
	}
	health(_: NoInput): Awaitable<HealthOutput> { return { status: 204 } }

	made(task: Task): CreateTaskOutput {
		return { status: 201, body: task };
	}
}
`;

/** The same as an object, without semicolons, created by a function. */
const restObject = `import type { Tasks } from './generated/tasks/operations.js'
import type { Task } from './generated/tasks/types.js'

export function tasksService(stored: Task[]): Tasks {
  return {
    listTasks: ({ query }) => ({ status: 200, body: stored.filter(({ title }) => title !== query?.state) }),
    // Nothing is refused.
    createTask({ body }) {
      stored.push(body)
      return { status: 201, body }
    },
    readTask: async ({ path }) => {
      const found = stored[path.id]
      return found ? { status: 200, body: found } : { status: 404 }
    },
    health: () => ({ status: 204 }) // well
  }
}
`;

const service = wsdl(`<wsdl:types>${schema(`
  <xs:element name="addTask"><xs:complexType><xs:sequence><xs:element name="title" type="xs:string"/></xs:sequence></xs:complexType></xs:element>
  <xs:element name="addTaskResponse"><xs:complexType><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
  <xs:element name="dropTask"><xs:complexType><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType></xs:element>
  <xs:element name="dropTaskResponse"><xs:complexType><xs:sequence/></xs:complexType></xs:element>`)}</wsdl:types>
  <wsdl:message name="addTaskIn"><wsdl:part name="body" element="t:addTask"/></wsdl:message>
  <wsdl:message name="addTaskOut"><wsdl:part name="body" element="t:addTaskResponse"/></wsdl:message>
  <wsdl:message name="dropTaskIn"><wsdl:part name="body" element="t:dropTask"/></wsdl:message>
  <wsdl:message name="dropTaskOut"><wsdl:part name="body" element="t:dropTaskResponse"/></wsdl:message>
  <wsdl:portType name="Tasks">
    <wsdl:operation name="addTask"><wsdl:input message="t:addTaskIn"/><wsdl:output message="t:addTaskOut"/></wsdl:operation>
    <wsdl:operation name="dropTask"><wsdl:input message="t:dropTaskIn"/><wsdl:output message="t:dropTaskOut"/></wsdl:operation>
  </wsdl:portType>
  <wsdl:binding name="TasksBinding" type="t:Tasks">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="addTask"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>
    <wsdl:operation name="dropTask"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>
  </wsdl:binding>
  <wsdl:service name="Tasks"><wsdl:port name="Tasks" binding="t:TasksBinding"><soap:address location="http://localhost/"/></wsdl:port></wsdl:service>`);

/** A third operation with the input and output of the first. */
const withPeek = (text: string): string =>
  text
    .replace(
      '</wsdl:portType>',
      '<wsdl:operation name="peek"><wsdl:input message="t:dropTaskIn"/><wsdl:output message="t:addTaskOut"/></wsdl:operation></wsdl:portType>',
    )
    .replace(
      '</wsdl:binding>',
      '<wsdl:operation name="peek"><soap:operation soapAction=""/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation></wsdl:binding>',
    );

const soapClass = `import type { Awaitable } from '@trivet/runtime/http/message';
import type { Tasks } from './generated/tasks/operations.js';
import type { AddTask, AddTaskResponse, DropTask, DropTaskResponse } from './generated/tasks/types.js';

class SoapTasks implements Tasks {
    addTask(input: AddTask): AddTaskResponse {
        return { id: input.title.length };
    }

    async dropTask({ id }: DropTask): Promise<DropTaskResponse> {
        if (id < 0) throw new Error('no such task');
        return {};
    }
}
export const tasks: Awaitable<Tasks> = new SoapTasks();
`;

const soapObject = `import { type Tasks } from './generated/tasks/operations.js';
export const tasks = {
  addTask: ({ title }) => ({ id: title.length }),
  dropTask() { return {} },
} satisfies Tasks;
`;

type Edit = (text: string) => string;
const replace =
  (from: string | RegExp, to: string): Edit =>
  (text) => {
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${from} is not in the spec`);
    return edited;
  };

interface Case {
  readonly what: string;
  readonly edit: Edit;
  readonly start: string;
  /** The expected notes, without lines. */
  readonly notes: readonly string[];
  /** Errors that the user must fix. */
  readonly errors?: readonly RegExp[];
  readonly contains?: readonly string[];
}

const archive = `  /archive:
    post:
      operationId: archive
      parameters: [{ name: force, in: query, schema: { type: boolean } }]
      responses: { '204': { description: Done. } }
components:`;
const due = "parameters: [{ name: due, in: query, schema: { type: string } }]\n      responses: { '204'";
const swapTask = /<wsdl:part name="body" element="t:dropTask"\/>/;

const rest: readonly Case[] = [
  { what: 'nothing (class)', edit: (text) => text, start: restClass, notes: [] },
  { what: 'nothing (object)', edit: (text) => text, start: restObject, notes: [] },
  {
    what: 'an operation is added (class)',
    edit: replace('components:', archive),
    start: restClass,
    notes: ['archive was added'],
    contains: [
      '\thealth(_: NoInput): Awaitable<HealthOutput> { return { status: 204 } }\n\n\tarchive(_input: ArchiveInput): Awaitable<ArchiveOutput> {\n\t\tthrow new HttpError(501, "archive is not implemented");\n\t}\n\n\tmade(',
      'type HealthOutput, type ArchiveInput, type ArchiveOutput } from "./generated',
      'import { HttpError } from "@trivet/runtime/errors";',
    ],
  },
  {
    what: 'an operation is added (object)',
    edit: replace('components:', archive),
    start: restObject,
    notes: ['archive was added'],
    contains: [
      "health: () => ({ status: 204 }), // well\n    archive(_input) {\n      throw new HttpError(501, 'archive is not implemented')\n    }\n  }",
    ],
  },
  {
    what: 'an operation is added between others (object)',
    edit: replace(
      '    post:',
      "    head:\n      operationId: probe\n      responses: { '204': { description: Yes. } }\n    post:",
    ),
    start: restObject,
    notes: ['probe was added'],
    contains: [
      "query?.state) }),\n    probe() {\n      throw new HttpError(501, 'probe is not implemented')\n    },\n    // Nothing is refused.\n",
    ],
  },
  {
    what: 'an operation is removed (class)',
    edit: replace(/ {2}\/tasks\/\{id\}:[\s\S]*? {2}\/health/, '  /health'),
    start: restClass,
    notes: ['readTask is no longer an operation: delete the method, or move its body elsewhere'],
    contains: ['\t// "readTask" is no longer an operation of the contract.\n\tasync readTask('],
    errors: [/no exported member (?:named )?'ReadTask(?:In|Out)put'/],
  },
  {
    what: 'an operation is removed (object)',
    edit: replace(/ {2}\/tasks\/\{id\}:[\s\S]*? {2}\/health/, '  /health'),
    start: restObject,
    notes: ['readTask is no longer an operation: delete the method, or move its body elsewhere'],
    errors: [/'readTask' does not exist in type 'Tasks'/, /implicitly has an 'any' type/],
  },
  {
    what: 'an operation is renamed',
    edit: replace('operationId: health', 'operationId: alive'),
    start: restClass,
    notes: [
      'health is no longer an operation: delete the method, or move its body elsewhere',
      'alive was added',
    ],
    contains: ['alive(): Awaitable<AliveOutput> {'],
    errors: [/HealthOutput/],
  },
  {
    what: 'the service is renamed',
    edit: replace('title: Tasks', 'title: Todos'),
    start: restClass,
    notes: [],
    contains: ['import { type Todos as TaskContract, type ListTasksInput'],
  },
  {
    what: 'an operation takes its first parameter',
    edit: replace("responses: { '204'", due),
    start: restClass,
    notes: ['the signature of health was corrected'],
    contains: ['health(_: HealthInput): Awaitable<HealthOutput> {', 'type HealthOutput, type HealthInput }'],
  },
  {
    what: 'an operation loses its only parameter',
    edit: replace('parameters: [{ name: state, in: query, schema: { type: string } }]\n      ', ''),
    start: restClass,
    notes: [],
    errors: [/'query' does not exist|is not assignable to type 'never'|possibly|Property 'state'/],
  },
  {
    what: 'a parameter is added to others',
    edit: replace(
      'in: query, schema: { type: string } }]',
      'in: query, schema: { type: string } }, { name: page, in: query, schema: { type: integer } }]',
    ),
    start: restObject,
    notes: [],
  },
  {
    what: 'the type of a parameter changes',
    edit: replace('required: true, schema: { type: integer }', 'required: true, schema: { type: string }'),
    start: restObject,
    notes: [],
    errors: [/index/],
  },
  {
    what: 'a body is added',
    edit: replace(
      '      operationId: health\n',
      '      operationId: health\n      requestBody: { content: { application/json: { schema: { type: string } } } }\n',
    ),
    start: restClass,
    notes: ['the signature of health was corrected'],
    contains: ['health(_: HealthInput)'],
  },
  {
    what: 'a response changes',
    edit: replace("responses: { '201'", "responses: { '202'"),
    start: restClass,
    notes: [],
    errors: [/Type '201' is not assignable to type '202'/],
  },
  {
    what: 'a member of a schema becomes required',
    edit: replace('required: [title]', 'required: [title, done]'),
    start: restObject,
    notes: [],
  },
];

const soap: readonly Case[] = [
  { what: 'nothing', edit: (text) => text, start: soapClass, notes: [] },
  {
    what: 'an operation is added (class)',
    edit: withPeek,
    start: soapClass,
    notes: ['peek was added'],
    contains: [
      "    peek(_input: DropTask): Awaitable<AddTaskResponse> {\n        throw new SoapFaultError('peek is not implemented', { code: 'Server' });\n    }\n}",
    ],
  },
  {
    what: 'an operation is added (object)',
    edit: withPeek,
    start: soapObject,
    notes: ['peek was added'],
    contains: ['  dropTask() { return {} },\n  peek(_input) {\n    throw new SoapFaultError('],
  },
  {
    what: 'an operation is removed',
    edit: (text) =>
      text
        .replace(/<wsdl:operation name="dropTask">[\s\S]*?<\/wsdl:operation>/g, '')
        .replace(/ {2}<xs:element name="dropTask[\s\S]*?<\/xs:complexType><\/xs:element>/g, '')
        .replace(/<wsdl:message name="dropTask[\s\S]*?<\/wsdl:message>/g, ''),
    start: soapClass,
    notes: ['dropTask is no longer an operation: delete the method, or move its body elsewhere'],
    errors: [/'DropTask'/, /DropTaskResponse/],
  },
  {
    what: 'a message has another element',
    edit: replace(swapTask, '<wsdl:part name="body" element="t:addTask"/>'),
    start: soapClass,
    notes: ['the signature of dropTask was corrected'],
    contains: ['async dropTask({ id }: AddTask): Promise<DropTaskResponse> {'],
    errors: [/'id' does not exist/],
  },
  {
    what: 'an answer has another element',
    edit: replace('element="t:dropTaskResponse"', 'element="t:addTaskResponse"'),
    start: soapClass,
    notes: ['the signature of dropTask was corrected'],
    contains: ['async dropTask({ id }: DropTask): Promise<AddTaskResponse> {'],
    errors: [/'id' is missing/],
  },
  {
    what: 'an answer gets a member',
    edit: replace(
      '<xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType></xs:element>\n  <xs:element name="dropTask">',
      '<xs:element name="id" type="xs:int"/><xs:element name="note" type="xs:string"/></xs:sequence></xs:complexType></xs:element>\n  <xs:element name="dropTask">',
    ),
    start: soapObject,
    notes: [],
    errors: [/note/],
  },
];

/** The service is named after the contract, here by its title. */
function restContract(text: string): Contract {
  const report = ({ severity, message }: Diagnostic): void => {
    if (severity === 'error') throw new Error(message);
  };
  const document = loadOpenApi('api.yaml', (path) => (path === 'api.yaml' ? text : undefined), report);
  if (document === undefined) throw new Error('the document cannot be read');
  const [, name = ''] = /title: (\w+)/.exec(text) ?? [];
  return modelOpenApi(document, { name: name.toLowerCase() }, report);
}

const soapContract = (text: string): Contract => model({ 'service.wsdl': text }).contract;

describe.each([
  ['REST', openapi, restContract, rest],
  ['SOAP', service, soapContract, soap],
] as const)('%s', (_, spec, contractOf, cases) => {
  test.each(cases.map((one) => [one.what, one] as const))('%s', async (_what, one) => {
    const before = await scaffolded(contractOf(spec), one.start);
    expect([before.text, before.notes, serviceErrors()]).toEqual([one.start, [], []]);
    const contract = contractOf(one.edit(spec));
    const { text, notes } = await scaffolded(contract, one.start);
    expect(notes.map(({ message }) => message)).toEqual(one.notes);
    for (const part of one.contains ?? []) expect(text).toContain(part);
    expect(userLines(text)).toEqual(userLines(one.start));
    const errors = serviceErrors().map(({ message }) => message);
    const unexpected = errors.filter((message) => !(one.errors ?? []).some((known) => known.test(message)));
    expect(unexpected).toEqual([]);
    expect(errors.length > 0).toBe((one.errors ?? []).length > 0);
    const again = await scaffolded(contract, text);
    expect(again.text).toBe(text);
    expect(again.notes.filter(({ kind }) => kind !== 'removed')).toEqual([]);
  });
});

/** Bodies and comments: the text without imports, signatures and scaffolded code. */
function userLines(text: string): readonly string[] {
  const written = text
    .replace(/^import [\s\S]*? from .*\n/gm, '')
    .replace(/^\s*\/\/ "\w+" is no longer an operation of the contract\.\n/gm, '')
    .replace(
      /\n*[ \t]*\w+\([^()\n]*\)(?:: Awaitable<\w+>)? \{\n\s*throw new (?:HttpError|SoapFaultError)\([^\n]*\n\s*\},?/g,
      '',
    )
    .replace(/: (?:\w+Input|NoInput|AddTask|DropTask)\b/g, ': Input')
    .replace(/<(?:\w+Output|AddTaskResponse|DropTaskResponse)>/g, '<Output>')
    .replaceAll(', // well', ' // well');
  return written.split('\n').filter((line) => line.trim() !== '');
}
