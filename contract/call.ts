import type { z } from './zod.ts';

/**
 * The callers that may use a call: anyone (`public`); anyone, with more data for a bearer token
 * (`anyone`); a person with a session cookie of the identity provider (`identity`); the owner of a
 * bearer token (`user`); or one with that role.
 */
export type Access = 'public' | 'anyone' | 'identity' | 'user' | 'buyer' | 'seller' | 'admin';

export interface Call {
  access: Access;
  /** Whether the caller must have signed in, or proved who they are, in the last minutes. */
  fresh?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
}
