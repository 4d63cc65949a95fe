import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { makeQueryClient } from '../../../client/api/query-client.ts';
import { setTransportFinder } from '../../../client/api/transport.ts';
import { AtPath } from './AtPath.tsx';
import { silentServer } from './server.ts';

/** The context that the client's components need: a router, a cache, a server and a network. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    setTransportFinder(() => silentServer);
    // What a component that was cut off before this one has put over the browser's own.
    Reflect.deleteProperty(navigator, 'onLine');
    return makeQueryClient();
  });
  return (
    <QueryClientProvider client={client}>
      <AtPath path="/">{children}</AtPath>
    </QueryClientProvider>
  );
}
