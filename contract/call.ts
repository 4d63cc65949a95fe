import type { z } from './zod.ts';

/**
 * Who may call: anyone (`public`); anyone, where a bearer token shows more (`anyone`); a person
 * with a session cookie of the identity provider; the holder of a bearer token; or a holder with
 * that role.
 */
export type Access = 'public' | 'anyone' | 'identity' | 'user' | 'buyer' | 'seller' | 'admin';

export interface Call {
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response: z.ZodType;
}
