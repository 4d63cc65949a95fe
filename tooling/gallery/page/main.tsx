import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import '../gallery.css';
import { componentNames, loadComponent } from '../component-files.ts';
import { Gallery } from './Gallery.tsx';

const place = document.getElementById('root');
const components = await Promise.all(
  componentNames.map(async (name) => ({ name, component: await loadComponent(name) })),
);
if (place)
  createRoot(place).render(
    <StrictMode>
      <Router hook={useHashLocation}>
        <Gallery components={components} />
      </Router>
    </StrictMode>,
  );
