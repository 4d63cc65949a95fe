import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { makeQueryClient } from '../../../client/api/query-client.ts';
import { setTransportFinder } from '../../../client/api/transport.ts';
import { AtPath } from './AtPath.tsx';
import { silentServer } from './server.ts';

const client = makeQueryClient();

setTransportFinder(() => silentServer);

/** The context that the client's components need: a router, a cache and a server. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <AtPath path="/">{children}</AtPath>
  </QueryClientProvider>
);
