import type { identityCalls } from './accounts/identity-calls.ts';
import type { calls } from './calls.ts';
import type { z } from './zod.ts';

type AllCalls = typeof calls & typeof identityCalls;
export type CallName = keyof typeof calls;
export type AnyCallName = keyof AllCalls;

type RequestPart<C, P extends string, Read> = C extends { [K in P]: infer S extends z.ZodType }
  ? { [K in P]: Read extends 'in' ? z.input<S> : z.output<S> }
  : unknown;

/** The parameters that the client passes to call `K`. */
export type CallRequest<K extends AnyCallName> = RequestPart<AllCalls[K], 'params', 'in'> &
  RequestPart<AllCalls[K], 'query', 'in'> &
  RequestPart<AllCalls[K], 'body', 'in'>;

/** The validated parameters that the handler of call `K` gets. */
export type CallInput<K extends AnyCallName> = RequestPart<AllCalls[K], 'params', 'out'> &
  RequestPart<AllCalls[K], 'query', 'out'> &
  RequestPart<AllCalls[K], 'body', 'out'>;

export type CallResponse<K extends AnyCallName> = z.output<AllCalls[K]['response']>;
