import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../gallery.css';
import { loadComponent } from '../component-files.ts';
import { Providers } from './Providers.tsx';
import { States } from './States.tsx';
import { stayInPlace } from './stay-in-place.ts';

const asked = new URLSearchParams(location.search);
const place = document.getElementById('root');

stayInPlace();
const component = await loadComponent(asked.get('component') ?? '');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <States component={component} only={asked.get('state')} />
      </Providers>
    </StrictMode>,
  );
