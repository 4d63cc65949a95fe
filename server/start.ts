import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Config, originOf } from './config.ts';
import { connectionLimits } from './connections.ts';
import { forgetOldChanges } from './db/changes.ts';
import { demoAccounts } from './db/demo/accounts.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { seed } from './db/seed.ts';
import { forgetFailedSignIns } from './features/audit/forget.ts';
import { recordIdentityEvent } from './features/audit/record.ts';
import { reconcile } from './features/payments/reconcile.ts';
import { finishRefunds } from './features/payments/settle.ts';
import { forgetOldKeys } from './idempotency.ts';
import type { IdentityEvent } from './providers/identity/provider.ts';
import { openProviders, type Providers } from './providers/open.ts';

export interface RunningServer {
  /** What to print: the address, the demo accounts, the adapters in use. */
  greeting: string;
  port: number;
  close(): Promise<void>;
}

/** Opens everything that the configuration asks for, fills an empty shop and listens. */
export async function start(config: Config, logger: FastifyBaseLogger): Promise<RunningServer> {
  const database = await openDatabase(config, logger);
  const { db, readListing } = database;
  const clock = systemClock;
  let app: FastifyInstance | undefined;
  const deliver = async (payload: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `${config.apiBase}/webhooks/stripe`;
    const answer = await app?.inject({ method: 'POST', url, headers, payload });
    return answer?.statusCode ?? 503;
  };
  const onIdentityEvent = (event: IdentityEvent) => recordIdentityEvent({ db, clock }, event);
  const options = { config, db, clock, log: logger, deliver, onIdentityEvent };
  const providers = await openProviders(options);
  const hasDemo = await seed({ config, db, clock, providers });
  app = await buildApp({ config, db, readListing, clock, providers, logger, servePages: true });
  // A demo with published passwords is nothing for the neighbours on the network.
  const host = config.production ? '0.0.0.0' : 'localhost';
  // Who finds Node's usual line of 511 full is left to TCP's own retries, of one, three, seven seconds.
  await app.listen({ port: config.port, host, backlog: connectionLimits.connections });
  const stopJobs = startJobs({ db, clock, payments: providers.payments }, logger);
  const { port } = app.server.address() as { port: number };
  return {
    greeting: greet({ ...config, port }, database, providers, hasDemo),
    port,
    close: async () => {
      stopJobs();
      await app?.close();
      await providers.close();
      await database.close();
    },
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function startJobs(
  deps: { db: OpenDatabase['db']; clock: Clock; payments: Providers['payments'] },
  logger: FastifyBaseLogger,
): () => void {
  const run = async () => {
    const due = await finishRefunds(deps);
    if (due.length > 0) logger.warn({ due }, 'refunds are due');
    await forgetOldKeys(deps);
    await forgetOldChanges(deps.db);
  };
  const compare = async () => {
    const differences = await reconcile(deps);
    if (differences.length > 0) logger.warn({ differences }, 'payments differed');
  };
  const forget = () => forgetFailedSignIns(deps.db);
  const guarded = (job: () => Promise<void>) => () =>
    void job().catch((err: unknown) => logger.warn({ err }, 'a job failed'));
  guarded(run)();
  const timers = [
    setInterval(guarded(run), minuteMs),
    setInterval(guarded(compare), hourMs),
    setInterval(guarded(forget), hourMs),
  ];
  return () => timers.forEach(clearInterval);
}

function greet(
  config: Config,
  database: OpenDatabase,
  { identity, googleSandbox, images, payments, mail }: Providers,
  hasDemo: boolean,
): string {
  const accounts = demoAccounts.map(
    ({ role, email, password }) => `    ${role.padEnd(8)}${email.padEnd(28)}${password}`,
  );
  return [
    '',
    `  ${config.brand.name} is at ${originOf(config)}`,
    '',
    ...(hasDemo ? ['  Demo accounts', ...accounts, ''] : []),
    `  database   ${database.description}`,
    `  identity   ${identity.description}`,
    `  google     ${googleLine(config, googleSandbox !== undefined)}`,
    `  images     ${images.description}`,
    `  payment    ${payments.name === 'stripe' ? 'Stripe' : 'sandbox (play money)'}`,
    `  mail       ${mail.description}`,
    '',
    '',
  ].join('\n');
}

function googleLine({ google }: Config, isSandbox: boolean): string {
  if (isSandbox) return 'sandbox (invented accounts)';
  return typeof google === 'object' ? google.issuer : 'off (no client is configured)';
}
