import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import toast from 'react-hot-toast';
import '../gallery.css';
import { loadComponent } from '../component-files.ts';
import { Providers } from './Providers.tsx';
import { States } from './States.tsx';
import { stayInPlace } from './stay-in-place.ts';

stayInPlace();
const root = createRoot(document.getElementById('root') as HTMLElement);

/** Shows the component that the address names. */
async function show(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const component = await loadComponent(asked.get('component') ?? '');
  toast.remove();
  flushSync(() =>
    root.render(
      <StrictMode>
        <Providers key={location.search}>
          <States component={component} only={asked.get('state')} />
        </Providers>
      </StrictMode>,
    ),
  );
}

// A script that opens many frames in turn stays in one document, which has loaded everything.
navigation.addEventListener('navigate', (event) => {
  if (event.canIntercept) event.intercept({ handler: show });
});
await show();
