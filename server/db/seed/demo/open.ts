import type { Demo } from '@respoke/demo-shop';

export type { Demo };

import { loadOptional, loadRequired } from '../../../config/optional-package.ts';

const name = '@respoke/demo-shop';
const load = async (): Promise<Demo> => (await import('@respoke/demo-shop')).demo;

/** The demo shop's data; undefined where the package is not installed. */
export const findDemo = (): Promise<Demo | undefined> => loadOptional(name, load);

/** The demo shop's data, which the configuration asks for. @throws BadSettings where it is not installed */
export const openDemo = (): Promise<Demo> =>
  loadRequired(name, load, { setting: 'SEED_DEMO', remedy: 'set SEED_DEMO=false' });
