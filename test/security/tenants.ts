import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';

/** Security faults with which the server can be started. */
export type SecurityFault =
  | 'reads-others'
  | 'changes-others'
  | 'removes-others'
  | 'lists-below-others'
  | 'reads-below-others'
  | 'lists-others'
  | 'takes-role'
  | 'stack-trace'
  | 'evaluates'
  | 'splits-headers'
  | 'open-quote'
  | 'true-filter'
  | 'true-path'
  | 'accepts-unsigned';

/** How callers share resources: each has a tenant, or all share everything. */
export type Sharing = 'tenants' | 'shared' | 'link';

/** Keys of two tenants, and of a colleague of the first. */
export const keys = { ada: 'key-of-ada-0001', bob: 'key-of-bob-0002', cyd: 'key-of-cyd-0003' } as const;

interface Task {
  readonly id: string;
  readonly text: string;
}

interface Project {
  readonly id: string;
  readonly title: string;
  readonly plan: string;
  readonly tenant: string;
  readonly tasks: Map<string, Task>;
}

/** Options of the server. */
export interface TenantOptions {
  readonly fault?: SecurityFault;
  readonly sharing?: Sharing;
}

/** An Express server of projects and their tasks, with two tenants, optionally with a security fault. */
export async function tenantServer(
  options: TenantOptions = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(tenantApp(options));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** The result of an injected condition that is always true, in a query without escaping. */
function isTrue(text: unknown): boolean {
  return String(text).includes("' OR '1'='1");
}

function tenantOf(request: Request, { fault, sharing }: TenantOptions): string | undefined {
  const key = request.get('x-api-key');
  if (key === '' && fault === 'accepts-unsigned') return 'red';
  const tenant = { [keys.ada]: 'red', [keys.cyd]: 'red', [keys.bob]: 'blue' }[key ?? ''];
  return tenant !== undefined && sharing === 'shared' ? 'all' : tenant;
}

function tenantApp(options: TenantOptions): express.Express {
  const { fault, sharing } = options;
  const projects = new Map<string, Project>();
  const app = express();
  app.set('etag', false);
  app.use((request, response, next) => {
    if (tenantOf(request, options) === undefined) response.status(401).json({ message: 'no such key' });
    else next();
  });
  app.use(express.raw({ type: () => true }), (request, _, next) => {
    request.body =
      Buffer.isBuffer(request.body) && request.body.length > 0 ? parsed(request.body) : undefined;
    next();
  });
  const isOwn = (request: Request, project: Project): boolean =>
    project.tenant === tenantOf(request, options);
  const found = (request: Request, lax: SecurityFault): Project | undefined => {
    const id = String(request.params.project_id);
    const project = projects.get(fault === 'true-path' ? id.replace(/'.*$/, '') : id);
    const isSeen = fault === lax || (lax === 'reads-others' && sharing === 'link');
    return project !== undefined && (isOwn(request, project) || isSeen) ? project : undefined;
  };
  const none = (response: Response): void => void response.status(404).json({ message: 'no such thing' });
  const bad = (response: Response, message: string): void => void response.status(400).json({ message });
  app.get('/projects', (request, response) => {
    const { title } = request.query;
    const items = [...projects.values()].filter(
      (one) =>
        (isOwn(request, one) || fault === 'lists-others') &&
        (title === undefined || one.title === title || (fault === 'true-filter' && isTrue(title))),
    );
    response.json({ items: items.map(shown) });
  });
  app.post('/projects', (request, response) => {
    const problem = problemOf(request.body, fault);
    if (problem !== undefined) return bad(response, problem);
    const { title, plan = 'free' } = request.body;
    const project = {
      id: `prj_${randomUUID()}`,
      title: kept(title, fault),
      plan: fault === 'takes-role' ? plan : 'free',
      tenant: tenantOf(request, options) ?? '',
      tasks: new Map(),
    };
    projects.set(project.id, project);
    response.status(201).json(shown(project));
  });
  app.get('/projects/:project_id', (request, response) => {
    const project = found(request, 'reads-others');
    if (project === undefined) none(response);
    else response.json(shown(project));
  });
  app.patch('/projects/:project_id', (request, response) => {
    const project = found(request, 'changes-others');
    if (project === undefined) return none(response);
    const { body } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return bad(response, 'no object');
    const problem = problemOf({ title: project.title, ...body }, fault);
    if (problem !== undefined) return bad(response, problem);
    const changed = { ...project, title: kept(body.title ?? project.title, fault) };
    projects.set(project.id, changed);
    response.json(shown(changed));
  });
  app.delete('/projects/:project_id', (request, response) => {
    const project = found(request, 'removes-others');
    if (project === undefined) return none(response);
    projects.delete(project.id);
    response.status(204).end();
  });
  app.get('/projects/:project_id/tasks', (request, response) => {
    const project = found(request, 'lists-below-others');
    if (project === undefined) none(response);
    else response.json({ items: [...project.tasks.values()] });
  });
  app.post('/projects/:project_id/tasks', (request, response) => {
    const project = found(request, 'takes-role');
    if (project === undefined) return none(response);
    if (!isText(request.body?.text)) return bad(response, 'no text');
    const task = { id: `tsk_${randomUUID()}`, text: request.body.text };
    project.tasks.set(task.id, task);
    response.status(201).json(task);
  });
  app.get('/projects/:project_id/tasks/:task_id', (request, response) => {
    const task = found(request, 'reads-below-others')?.tasks.get(request.params.task_id);
    if (task === undefined) none(response);
    else response.json(task);
  });
  // Express recognises error handlers by their four parameters.
  app.use((error: Error & { status?: number }, _: Request, response: Response, __: NextFunction) => {
    const { status = 500, stack = '', message } = error;
    response
      .status(status)
      .json({ message: fault === 'stack-trace' ? stack : status < 500 ? message : 'internal error' });
  });
  return app;
}

/** A body as JSON; Express itself accepts octets that are not UTF-8. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw Object.assign(new Error('the body is no JSON', { cause }), { status: 400 });
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && [...value].length <= 200;
}

function problemOf(body: unknown, fault: SecurityFault | undefined): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'no object';
  const { title, plan } = body as { title?: unknown; plan?: unknown };
  if (!isText(title)) return 'no title';
  if (plan !== undefined && fault !== 'takes-role' && plan !== 'free') return undefined;
  if (fault === 'open-quote' && title.includes("'")) throw new Error(`near "${title}": syntax error`);
  return undefined;
}

/** A title as stored; a server that interprets texts as templates evaluates them. */
function kept(title: string, fault: SecurityFault | undefined): string {
  return fault === 'evaluates' ? title.replace(/\{\{(\d+)\*(\d+)\}\}/g, (_, a, b) => String(a * b)) : title;
}

function shown({ id, title, plan }: Project): Pick<Project, 'id' | 'title' | 'plan'> {
  return { id, title, plan };
}
