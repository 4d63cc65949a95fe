import type { Demo } from '@respoke/demo-shop';

export type { Demo };

import { loadOptional, loadRequired } from '../../../config/optional-package.ts';

const name = '@respoke/demo-shop';
const importDemo = async (): Promise<Demo> => (await import('@respoke/demo-shop')).demo;

/** The demo shop's data; undefined where the package is not installed. */
export const loadDemoIfInstalled = (): Promise<Demo | undefined> => loadOptional(name, importDemo);

/** The demo shop's data, which the configuration asks for. @throws ConfigError where it is not installed */
export const loadDemo = (): Promise<Demo> =>
  loadRequired(name, importDemo, { setting: 'SEED_DEMO', remedy: 'set SEED_DEMO=false' });
