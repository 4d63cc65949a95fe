import type { Records } from '../store.ts';
import type { Form } from './form.ts';
import type { Caller } from './keys.ts';

/**
 * One request, inside its transaction: the answer and the writes are committed together or not at
 * all.
 */
export interface Call {
  records: Records;
  caller: Caller;
  params: Form;
  /** The `:id` of the path; empty where the path has none. */
  id: string;
  now: Date;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  keys: 'any' | 'secret';
  /** Known parameters by the name before the first bracket. Others are refused. */
  accepts: readonly string[];
  answer(call: Call): Promise<Answer>;
}
