import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, type SecretSource } from '../../config/config.ts';
import { minSecretLength } from '../../config/settings.ts';
import { type KeyRing, sealingKeyOf } from './sealing.ts';

export type SecretSettings = Pick<Config, 'secret' | 'formerSecret' | 'dataDir' | 'production'>;

/** Returns a new secret of 256 random bits, as base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Reads the keys that encrypt the installation's secrets. Outside production, a missing `SECRET` is
 * made and kept in the data folder.
 * @throws ConfigError for a file that cannot be read, or that holds too short a secret
 */
export async function readKeyRing({
  secret,
  formerSecret,
  dataDir,
}: SecretSettings): Promise<KeyRing> {
  const current = secret ? await readSource(secret) : await readOwnFile(dataDir);
  const former = formerSecret && (await readSource(formerSecret));
  return {
    current: sealingKeyOf(current),
    former: former === undefined ? undefined : sealingKeyOf(former),
  };
}

const readSource = (source: SecretSource) =>
  'value' in source ? source.value : readSecretFile(source.setting, source.file);

async function readSecretFile(setting: string, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`${setting}: cannot read ${file} (${code})`);
  });
  const secret = text.trim();
  if (secret.length < minSecretLength)
    throw new ConfigError(`${setting}: ${file} has fewer than ${minSecretLength} characters`);
  return secret;
}

/** Reads the secret of the data folder. The first process makes it. */
async function readOwnFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const draft = `${file}-${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, `${newSecret()}\n`, { mode: 0o600 });
  // Unlike a rename, a link never replaces the secret that another process has made.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readSecretFile('DATA_DIR', file);
}
