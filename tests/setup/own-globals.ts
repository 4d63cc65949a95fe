import { afterAll, vi } from 'vitest';

// Files share their modules, and a module that is first loaded by the next file looks at the globals.
afterAll(() => {
  vi.unstubAllGlobals();
});
