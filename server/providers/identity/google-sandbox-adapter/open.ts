import Fastify, { type FastifyPluginAsync } from 'fastify';
import { loadRequired } from '../../../config/optional-package.ts';
import type { Database } from '../../../db/database.ts';
import { installationSecret } from '../../../db/secrets.ts';
import { injectedFetch } from '../../injected-fetch.ts';
import type { OpenIdSettings } from '../google/openid-client.ts';
import { openCodeStore } from './codes.ts';

/** Stands in for Google where no client is configured. */
export interface GoogleSandbox {
  /** How our own server reaches it: without a socket. */
  settings: OpenIdSettings;
  /** What browsers talk to; to be registered with `basePath` as its prefix. */
  plugin: FastifyPluginAsync;
  close(): Promise<void>;
}

interface Options {
  db: Database;
  /** Origin that browsers see. */
  origin: string;
  basePath: string;
  /** Where the sandbox sends people back to, on the origin that they come from. */
  redirectPath: string;
  /** Whether an email belongs to a person whom a sandbox must not vouch for. */
  isReserved(email: string): Promise<boolean>;
}

/** Opens the Google sandbox on tables of its own. @throws ConfigError where it is not installed */
export async function openGoogleSandbox({ db, ...options }: Options): Promise<GoogleSandbox> {
  const name = '@respoke/google-sandbox';
  const load = () => import('@respoke/google-sandbox');
  const { openGoogleSandbox: open } = await loadRequired(name, load, {
    setting: 'ALLOW_SANDBOX_GOOGLE',
    remedy: "leave it out, or set Google's client in its place",
  });
  const { plugin, ...client } = await open({
    ...options,
    codes: openCodeStore(db),
    secret: await installationSecret(db, 'google-sandbox'),
  });
  const inside = Fastify();
  inside.register(plugin, { prefix: options.basePath });
  return {
    settings: { ...client, fetch: injectedFetch(inside), isOurOwn: true },
    plugin,
    close: () => inside.close(),
  };
}
