import type { Demo } from '@respoke/demo-shop';

export type { Demo };

import { loadOptional, loadRequired } from '../../optional-packages/load-package.ts';

const name = '@respoke/demo-shop';
const importDemo = async (): Promise<Demo> => (await import('@respoke/demo-shop')).demo;

/** Returns the demo shop's data, or undefined when the package is not installed. */
export const loadDemoIfInstalled = (): Promise<Demo | undefined> => loadOptional(name, importDemo);

/** Returns the demo shop's data. @throws ConfigError when the package is not installed */
export const loadDemo = (): Promise<Demo> =>
  loadRequired(name, importDemo, { setting: 'SEED_DEMO', remedy: 'set SEED_DEMO=false' });
