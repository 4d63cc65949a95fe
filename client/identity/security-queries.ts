import { queryOptions } from '@tanstack/react-query';
import { callOpen } from '../api/api.ts';

/** How the signed-in person can sign in. */
export const signInMethodsQuery = (email: string) =>
  queryOptions({
    queryKey: ['security', 'methods', email],
    queryFn: ({ signal }) => callOpen('GET /auth/sign-in-methods', undefined, signal),
  });

/** The passkeys of the signed-in person. */
export const passkeysQuery = (email: string) =>
  queryOptions({
    queryKey: ['security', 'passkeys', email],
    queryFn: ({ signal }) => callOpen('GET /auth/passkeys', undefined, signal),
  });
