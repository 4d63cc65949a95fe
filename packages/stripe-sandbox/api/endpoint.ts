import type { Records } from '../store.ts';
import type { Form } from './form.ts';
import type { Caller } from './keys.ts';

/** How long the sandbox takes, in milliseconds. */
export interface Times {
  /** From a payment until its money is available. */
  fundsMs: number;
  /** From the creation of a payout until it arrives at the bank. */
  payoutMs: number;
}

/** Work inside one transaction: all its writes are committed together or not at all. */
export interface Work {
  records: Records;
  now: Date;
  times: Times;
}

/** One request; its answer is sent once its writes are committed. */
export interface Call extends Work {
  caller: Caller;
  params: Form;
  /** The `:id` of the path; empty where the path has none. */
  id: string;
  /** The connected account of the `Stripe-Account` header; null for the platform. */
  account: string | null;
  /** The path at which the application mounts the pages. */
  basePath: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  keys: 'any' | 'secret';
  /** Known parameters by the name before the first bracket. Others are refused. */
  accepts: readonly string[];
  answer(call: Call): Promise<Answer>;
}
