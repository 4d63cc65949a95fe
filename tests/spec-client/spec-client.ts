import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { z } from 'zod';
import { specCalls } from './spec-calls.ts';

/** A person at the client of the specification. */
export interface SpecUser {
  email: string;
  /** Of their session with the identity provider. */
  cookie: string;
  /** What GET /jwt-token answered; empty before. */
  token: string;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The JSON payload, or the one file of a form. */
  fields?: Record<string, unknown>;
}

export interface Answer {
  status: number;
  body: unknown;
}

export interface SpecClient {
  /** Makes a call of the specification as it stands there, with nothing more and nothing less. */
  send(call: string, by: SpecUser | null, sent?: Sent): Promise<Answer>;
  /** Likewise; the call must succeed, and its answer have the fields of `schema`. */
  read<S extends z.ZodType>(
    schema: S,
    call: string,
    by: SpecUser | null,
    sent?: Sent,
  ): Promise<z.output<S>>;
  /** Every call that was sent. */
  sentCalls: ReadonlySet<string>;
}

const own = { host: 'localhost', origin: 'http://localhost' };

/** A client that knows the calls of the specification and nothing else of ours. */
export function openSpecClient(app: FastifyInstance): SpecClient {
  const sentCalls = new Set<string>();

  const send: SpecClient['send'] = async (call, by, sent = {}) => {
    const specified = specCalls.find((row) => row.call === call);
    if (!specified) throw new Error(`the specification has no ${call}`);
    const { params = {}, query = {}, fields = {} } = sent;
    // The test itself must not send what the specification does not name, nor leave anything out.
    expect(Object.keys(query).toSorted()).toEqual(specified.query.toSorted());
    expect(Object.keys(fields).toSorted()).toEqual(specified.payload.toSorted());
    sentCalls.add(call);
    const [method = '', pattern = ''] = call.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
    const form = await formOf(fields);
    const answer = await app.inject({
      method: method as 'GET',
      url: `${path.startsWith('/1/') ? '' : '/api'}${path}${search}`,
      headers: {
        ...(method === 'GET' ? { host: own.host } : own),
        ...(by && signedAs(by, specified.bearer)),
        ...form.headers,
      },
      ...(form.payload === undefined ? {} : { payload: form.payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  return {
    sentCalls,
    send,
    read: async (schema, call, by, sent) => {
      const { status, body } = await send(call, by, sent);
      expect([call, status, body]).toEqual([call, 200, body]);
      return schema.parse(body);
    },
  };
}

/** A protected call carries the stored token; the others what the browser keeps. */
const signedAs = (
  { cookie, token }: SpecUser,
  bearer: boolean | 'either',
): Record<string, string> => (bearer === true ? { authorization: `Bearer ${token}` } : { cookie });

interface Form {
  headers: Record<string, string>;
  payload?: string | Buffer;
}

async function formOf(fields: Record<string, unknown>): Promise<Form> {
  const entries = Object.entries(fields);
  const [name, file] = entries[0] ?? [];
  if (name === undefined) return { headers: {} };
  if (!(file instanceof Uint8Array))
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(fields) };
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'bicycle.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    headers: { 'content-type': String(request.headers.get('content-type')) },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}
