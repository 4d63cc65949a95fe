import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { identityCalls } from '../../contract/accounts/identity-calls.ts';
import { calls, imageHostCalls } from '../../contract/calls.ts';
import { specCalls } from './spec-calls.ts';

/** Where the calls that a run has seen are noted, a file for each worker. */
export const wireFolder = join('.cache', 'wire');

/** The contract's calls: those without parameters first, which win, as on the server. */
const listed = Object.keys({ ...calls, ...identityCalls, ...imageHostCalls })
  .sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
  .map((name) => ({ name, form: new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`) }));

/** Interfaces that are not ours: the payment provider's and Google's, as the sandboxes play them. */
const foreign = ['/payment-sandbox/', '/google-sandbox/'];

const apiBase = '/api';

/** Notes every call that the pages of `context` make; what is wrong with one goes to `reportProblem`. */
export function recordWire(context: BrowserContext, reportProblem: (text: string) => void): void {
  context.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const { pathname } = new URL(request.url());
    if (foreign.some((prefix) => pathname.startsWith(prefix))) return;
    const name = nameOf(request);
    if (!name) return reportProblem(`a call that the contract does not list: ${show(request)}`);
    for (const fault of faultsOf(name, request)) reportProblem(`${name}: ${fault}`);
    mkdirSync(wireFolder, { recursive: true });
    appendFileSync(join(wireFolder, `${process.pid}.txt`), `${name}\n`);
  });
}

const show = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** The contract's name of a request. */
function nameOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  const path = pathname.startsWith(`${apiBase}/`) ? pathname.slice(apiBase.length) : pathname;
  const made = `${request.method()} ${path}`;
  return listed.find(({ form }) => form.test(made))?.name;
}

/** In what a request differs from the specification's section 7, or from the contract. */
function faultsOf(name: string, request: Request): string[] {
  const specified = specCalls.find(({ call }) => call === name);
  if (!specified) return [];
  const { searchParams } = new URL(request.url());
  const fields = fieldsOf(request);
  const bearer = /^Bearer \S+$/.test(request.headers().authorization ?? '');
  return [
    ...specified.query.filter((key) => !searchParams.get(key)).map((key) => `no ?${key}`),
    ...specified.payload.filter((key) => !fields.includes(key)).map((key) => `no field ${key}`),
    ...(specified.payload.length === 0 && fields.length > 0 ? ['a payload where none is'] : []),
    ...(specified.bearer === 'either' || specified.bearer === bearer
      ? []
      : [bearer ? 'a token where none is' : 'no token']),
    ...unknownParams(name, searchParams),
  ];
}

/** Query parameters that the contract does not name. */
function unknownParams(name: string, given: URLSearchParams): string[] {
  const call = name in calls ? calls[name as keyof typeof calls] : undefined;
  const known = call && 'query' in call ? Object.keys(call.query.shape) : [];
  return [...given.keys()].filter((key) => !known.includes(key)).map((key) => `unknown ?${key}`);
}

function fieldsOf(request: Request): string[] {
  const type = request.headers()['content-type'] ?? '';
  if (type.startsWith('application/json')) return Object.keys(request.postDataJSON() ?? {});
  const body = request.postDataBuffer()?.subarray(0, 1000).toString('latin1') ?? '';
  const part = /name="(\w+)"/.exec(body)?.[1];
  if (part) return [part];
  // A file from the disk is streamed by the browser and not shown here; the upload's test reads it.
  return type.startsWith('multipart/form-data') ? ['image'] : [];
}
