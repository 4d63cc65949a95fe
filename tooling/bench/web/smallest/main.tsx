import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Page } from './page.tsx';

const root = document.getElementById('root');
if (root)
  hydrateRoot(
    root,
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
