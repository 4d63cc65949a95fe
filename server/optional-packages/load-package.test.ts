import { expect, test } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { loadOptional, loadRequired } from './load-package.ts';

const name = '@respoke/not-there';
/** As Node answers for a package that is not installed. */
const missing = (what: string) => async () => {
  const message = `Cannot find package '${what}' imported from /app/server/open.ts`;
  throw Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });
};

test('an optional package that is not installed is undefined', async () => {
  expect(await loadOptional(name, missing(name))).toBeUndefined();
});

test('a required package that is not installed is reported in one sentence', async () => {
  const opened = loadRequired(name, missing(name), { setting: 'SEED_DEMO', remedy: 'unset it' });
  await expect(opened).rejects.toThrow(
    new ConfigError('SEED_DEMO: the package @respoke/not-there is not installed here; unset it'),
  );
});

test('a missing dependency of an installed package is reported unchanged', async () => {
  await expect(loadOptional(name, missing('another'))).rejects.toThrow("'another'");
  const broken = async () => Promise.reject(new Error('out of order'));
  await expect(loadOptional(name, broken)).rejects.toThrow('out of order');
});
