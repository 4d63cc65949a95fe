import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Route, Router } from 'wouter';

const client = new QueryClient();

function Words() {
  const { data } = useQuery({ queryKey: ['words'], queryFn: () => 'words', initialData: 'words' });
  return <p>{data}</p>;
}

/** The smallest page of this kind: React, a router, a query cache, a heading and a picture. */
export const Page = ({ ssrPath }: { ssrPath: string }) => (
  <QueryClientProvider client={client}>
    <h1>The smallest page</h1>
    <img src="/picture" alt="" width={400} height={267} />
    <Router ssrPath={ssrPath}>
      <Route path="*">
        <Words />
      </Route>
    </Router>
  </QueryClientProvider>
);
