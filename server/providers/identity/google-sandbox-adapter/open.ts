import Fastify, { type FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/database.ts';
import type { InstallationSecrets } from '../../../db/secrets/installation-secrets.ts';
import { injectedFetch } from '../../../optional-packages/injected-fetch.ts';
import { loadRequired } from '../../../optional-packages/load-package.ts';
import type { OpenIdSettings } from '../google/openid-client.ts';
import { openCodeStore } from './codes.ts';

/** The sandbox that replaces Google when no client is configured. */
export interface GoogleSandbox {
  /** How the server itself reaches the sandbox: in the process, without a socket. */
  settings: OpenIdSettings;
  /** The pages for browsers, to be registered with `basePath` as prefix. */
  plugin: FastifyPluginAsync;
  close(): Promise<void>;
}

interface Options {
  db: Database;
  secrets: InstallationSecrets;
  /** The origin that browsers use. */
  origin: string;
  basePath: string;
  /** The path to which the sandbox redirects the browser, on the origin that the browser uses. */
  redirectPath: string;
  /** Whether the sandbox must reject an email, because it belongs to an admin. */
  isReserved(email: string): Promise<boolean>;
}

/**
 * Opens the Google sandbox, which has its own table for codes. @throws ConfigError when it is not
 * installed
 */
export async function openGoogleSandbox({
  db,
  secrets,
  ...options
}: Options): Promise<GoogleSandbox> {
  const name = '@respoke/google-sandbox';
  const load = () => import('@respoke/google-sandbox');
  const { openGoogleSandbox: open } = await loadRequired(name, load, {
    setting: 'ALLOW_SANDBOX_GOOGLE',
    remedy: "leave it out, or set Google's client in its place",
  });
  const { plugin, ...client } = await open({
    ...options,
    codes: openCodeStore(db),
    secret: await secrets.read('google-sandbox'),
  });
  const inside = Fastify();
  inside.register(plugin, { prefix: options.basePath });
  return {
    settings: { ...client, fetch: injectedFetch(inside), isOurOwn: true },
    plugin,
    close: () => inside.close(),
  };
}
