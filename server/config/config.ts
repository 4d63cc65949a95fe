import { resolve } from 'node:path';
import type { ExternalHostSettings } from '../providers/pictures/external-host.ts';
import type { S3Settings } from '../providers/pictures/picture-stores/s3.ts';
import { findConflicts, type Settings, settings } from './settings.ts';

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
  /** Origins beside our own whose pages may call the API, with its cookies. */
  clientOrigins: readonly string[];
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
  /** Where people sign in with Google: Google, our own sandbox, or not at all. */
  google: { issuer: string; clientId: string; clientSecret: string } | 'sandbox' | undefined;
  /** Where our own pictures lie; undefined for the data folder. */
  s3: S3Settings | undefined;
  /** Who keeps new pictures in our place; undefined for ourselves. */
  imageHost: ExternalHostSettings | undefined;
  /** Undefined writes mails to the data folder instead. */
  smtpUrl: string | undefined;
  /** Where the metrics are, on every address that the server has; undefined for nowhere. */
  metricsPort: number | undefined;
  /** Where traces go, by OTLP over HTTP; undefined for nowhere. */
  tracesUrl: string | undefined;
  /** How long the process goes on serving after the signal to end, in seconds. */
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

/**
 * Whether browsers must send our cookies along with calls of other sites' pages. Only over https:
 * they take no such cookie without it. On one machine, other ports are the same site anyway.
 */
export const hasCrossSiteCookies = (config: Config): boolean =>
  config.clientOrigins.length > 0 && originOf(config).startsWith('https:');

/** How mails are signed, and where their links lead: never to an address that a request names. */
export const senderOf = (config: Config) => ({
  brandName: config.brand.name,
  origin: originOf(config),
});

/** Thrown with one line for each thing that is wrong with the settings. */
export class ConfigError extends Error {}

/**
 * Reads every setting from `environment`.
 * @throws ConfigError with all problems at once, a line each.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const issues = settings.safeParse(given).error?.issues ?? [];
  const wrong = Object.groupBy(issues, ({ path }) => String(path[0]));
  const entries = Object.entries(given);
  const right = settings.parse(Object.fromEntries(entries.filter(([name]) => !(name in wrong))));
  const asWritten = Object.fromEntries(entries.filter(([name]) => name in wrong));
  const problems = [
    ...Object.entries(wrong).map(([name, found]) => `${name}: ${found?.[0]?.message}`),
    ...findConflicts({ ...right, ...asWritten }),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return toConfig(right);
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
    clientOrigins: given.CLIENT_ORIGINS,
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
    ...imagesOf(given),
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
  // In production a sandbox would let anybody sign in without proof, so the operator must name it.
  return given.NODE_ENV !== 'production' || given.ALLOW_SANDBOX_GOOGLE ? 'sandbox' : undefined;
}

function imagesOf(given: Settings): Pick<Config, 's3' | 'imageHost'> {
  const { S3_REGION: region, S3_BUCKET: bucket, IMAGE_HOST_URL: url, IMAGE_HOST_KEY: key } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const pictures = given.IMAGE_HOST_PICTURES && new URL(given.IMAGE_HOST_PICTURES).origin;
  return {
    s3:
      region && bucket && accessKeyId && secretAccessKey
        ? { endpoint: given.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey }
        : undefined,
    imageHost: url && key ? { url, key, pictures } : undefined,
  };
}
