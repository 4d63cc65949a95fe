import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import '../gallery.css';
import { loadPart, partNames } from '../part-files.ts';
import { Gallery } from './Gallery.tsx';

const place = document.getElementById('root');
const parts = await Promise.all(
  partNames.map(async (name) => ({ name, part: await loadPart(name) })),
);
if (place)
  createRoot(place).render(
    <StrictMode>
      <Router hook={useHashLocation}>
        <Gallery parts={parts} />
      </Router>
    </StrictMode>,
  );
