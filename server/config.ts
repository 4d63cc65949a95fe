import { resolve } from 'node:path';
import { contradictions, type Settings, settings } from './settings.ts';

export interface Config {
  production: boolean;
  port: number;
  /** Absolute path of the folder for the embedded database, pictures and mail. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** A read replica of it, for lists that many people share. */
  databaseReplicaUrl: string | undefined;
  /** Connections of one process at the most, to each of the two. */
  databasePoolSize: number;
  /** What several processes share: limits, and word of changes. */
  redisUrl: string | undefined;
  /** Where browsers reach us; undefined lets any host name of this machine do. */
  publicUrl: string | undefined;
  apiBase: string;
  /** Whose word on a caller's address counts: proxies by address or range, with commas between. */
  trustProxy: string;
  adminEmails: readonly string[];
  seedDemo: boolean;
  brand: { name: string; contactEmail: string };
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether callers are slowed down; only a test or a benchmark turns this off. */
  rateLimits: boolean;
  /** How much of the database's lists to keep in memory; 0 for none. */
  cacheMegabytes: number;
  stripe: StripeKeys | undefined;
  /** Who signs people in as Google: Google, our own sandbox, or nobody. */
  google: { issuer: string; clientId: string; clientSecret: string } | 'sandbox' | undefined;
  /** Undefined writes mails to the data folder instead. */
  smtpUrl: string | undefined;
  /** Where the metrics are, on every address that the server has; undefined for nowhere. */
  metricsPort: number | undefined;
  /** Where traces go, by OTLP over HTTP; undefined for nowhere. */
  tracesUrl: string | undefined;
  /** For how long to go on serving once the process is told to end, in seconds. */
  drainSeconds: number;
}

interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's API; undefined for Stripe itself. */
  apiBase: string | undefined;
}

/** The origin that browsers see. */
export const originOf = ({ publicUrl, port }: Config): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Thrown with one line for each thing that is wrong with the settings. */
export class BadSettings extends Error {}

// Settings of adapters that are not there yet: saying so beats ignoring them in silence.
const notYet = /^(S3_|IMAGE_HOST_URL$)/;

/**
 * Reads every setting from `environment`.
 * @throws BadSettings with all problems at once, a line each.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = settings.safeParse(given);
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  for (const name of Object.keys(given).filter((name) => notYet.test(name)))
    problems.push(`${name}: this version has no adapter for it`);
  if (!parsed.success || problems.length) throw new BadSettings(problems.join('\n'));
  return toConfig(parsed.data);
}

function toConfig(given: Settings): Config {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given;
  return {
    production: given.NODE_ENV === 'production',
    port: given.PORT,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    redisUrl: given.REDIS_URL,
    publicUrl: given.PUBLIC_URL && new URL(given.PUBLIC_URL).origin,
    apiBase: given.API_BASE,
    trustProxy: given.TRUST_PROXY,
    adminEmails: given.ADMIN_EMAILS,
    // The demo accounts have published passwords: no place for them where real people trade.
    seedDemo: given.SEED_DEMO ?? given.NODE_ENV !== 'production',
    brand: { name: given.BRAND_NAME, contactEmail: given.CONTACT_EMAIL },
    // On a laptop the terminal belongs to the greeting; in production every request counts.
    logLevel: given.LOG_LEVEL ?? (given.NODE_ENV === 'production' ? 'info' : 'warn'),
    rateLimits: given.RATE_LIMITS,
    cacheMegabytes: given.CACHE_MEGABYTES,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiBase: given.STRIPE_API_BASE,
          }
        : undefined,
    google: googleOf(given),
    smtpUrl: given.SMTP_URL,
    metricsPort: given.METRICS_PORT,
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainSeconds: given.DRAIN_SECONDS,
  };
}

function googleOf(given: Settings): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = given;
  if (clientId && clientSecret)
    return { issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com', clientId, clientSecret };
  // In production nobody may sign in without proof, unless the operator says so by name.
  return given.NODE_ENV !== 'production' || given.ALLOW_SANDBOX_GOOGLE ? 'sandbox' : undefined;
}
