import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './brand/theme.css';
import { forgetWithPerson, makeQueryClient } from './query-client.ts';
import { makeRouter } from './routes.tsx';
import { Toasts } from './toasts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

const client = makeQueryClient();
forgetWithPerson(client);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={makeRouter()} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
