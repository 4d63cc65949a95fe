import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { identityQuery, roleQuery } from '../../../client/api/session.ts';
import { setTransportFinder } from '../../../client/api/transport.ts';
import type { IdentityUser, Role } from '../../../contract/accounts/accounts.ts';
import { silentServer } from './server.ts';

interface SignedInProps {
  /** Null while the server has not yet answered who is signed in. */
  as: Role | null;
  name?: string;
  children: ReactNode;
}

const email = 'ada@respoke.example';

/** Shows `children` as to a signed-in person. Applies to the whole frame. */
export function SignedIn({ as, name = 'Ada Ahlberg', children }: SignedInProps) {
  const [client] = useState(() => {
    setTransportFinder(() => ({ ...silentServer, token: 'signed-in' }));
    return clientOf(as, name);
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function clientOf(role: Role | null, name: string): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  if (role === null) return client;
  const user: IdentityUser = { id: '1', email, name, image: null, emailVerified: true };
  client.setQueryData<{ user: IdentityUser }>(identityQuery().queryKey, { user });
  client.setQueryData(roleQuery(email).queryKey, { role });
  return client;
}
