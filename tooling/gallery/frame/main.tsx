import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../gallery.css';
import { loadPart } from '../part-files.ts';
import { Providers } from './Providers.tsx';
import { States } from './States.tsx';
import { stayInPlace } from './stay-in-place.ts';

const asked = new URLSearchParams(location.search);
const place = document.getElementById('root');

stayInPlace();
const part = await loadPart(asked.get('part') ?? '');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <States part={part} only={asked.get('state')} />
      </Providers>
    </StrictMode>,
  );
