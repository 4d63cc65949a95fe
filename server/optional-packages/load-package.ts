import { ConfigError } from '../config/config.ts';

/**
 * Loads a package of the repository that production installations leave out.
 * @returns undefined when it is not installed
 */
export async function loadOptional<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    if (isMissing(error, name)) return undefined;
    throw error;
  }
}

/**
 * Loads a package that the configuration requires.
 * @param remedy what the operator can do instead, as the end of a sentence
 * @throws ConfigError when it is not installed
 */
export async function loadRequired<Module>(
  name: string,
  load: () => Promise<Module>,
  { setting, remedy }: { setting: string; remedy: string },
): Promise<Module> {
  const module = await loadOptional(name, load);
  if (module) return module;
  throw new ConfigError(`${setting}: the package ${name} is not installed here; ${remedy}`);
}

const isMissing = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes(`'${name}'`);
