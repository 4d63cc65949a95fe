import type { AdminRight } from './accounts/admin-rights.ts';
import type { z } from './zod.ts';

/**
 * The callers that may use a call: anyone (`public`); anyone, with more data for a bearer token
 * (`anyone`); a person with a session cookie of the identity provider (`identity`); the owner of a
 * bearer token (`user`); or one with that role.
 */
export type Access = 'public' | 'anyone' | 'identity' | 'user' | 'buyer' | 'seller' | 'admin';

interface AnyCall {
  /** Whether the caller must have signed in, or proved who they are, in the last minutes. */
  fresh?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
}

export interface OpenCall extends AnyCall {
  access: Exclude<Access, 'admin'>;
  right?: undefined;
}

export interface AdminCall extends AnyCall {
  access: 'admin';
  /** The rights of which an admin needs one. */
  right: readonly [AdminRight, ...AdminRight[]];
}

export type Call = OpenCall | AdminCall;
