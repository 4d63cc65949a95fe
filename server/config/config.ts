import { resolve } from 'node:path';
import type { DealTimes } from '../../contract/deals/deal-times.ts';
import type { FeeRate } from '../../contract/deals/fees.ts';
import { type Brand, readBrand } from './brand/read-brand.ts';
import { readDealTimes } from './deal-times.ts';
import { findConflicts } from './find-conflicts.ts';
import { type Settings, settings } from './settings.ts';

export interface Config {
  production: boolean;
  port: number;
  /** The absolute path of the folder for the embedded database, pictures and mails. */
  dataDir: string;
  /** What encrypts the installation's keys in the database; undefined for a file in `dataDir`. */
  secret: SecretSource | undefined;
  /** The one before, while it is replaced. */
  formerSecret: SecretSource | undefined;
  databaseUrl: string | undefined;
  /** A read replica of the database, for lists that many people share. */
  databaseReplicaUrl: string | undefined;
  /** The maximum of connections of one process to each of the two. */
  databasePoolSize: number;
  /** For what several processes share: rate limits and notifications of changes. */
  redisUrl: string | undefined;
  /** The URL that browsers use; when undefined, any host name of this machine works. */
  publicUrl: string | undefined;
  /** Other origins whose pages may call the API with cookies. */
  clientOrigins: readonly string[];
  apiBase: string;
  /**
   * The proxies that are trusted to report a client's address: addresses or ranges, separated by
   * commas.
   */
  trustProxy: string;
  /** The header in which a trusted proxy tells the country of an address; undefined for none. */
  countryHeader: string | undefined;
  adminEmails: readonly string[];
  /** Whether admins need a second factor or a passkey in each session. */
  adminsNeedSecondFactor: boolean;
  /** Whether lists of bicycles leave a seller's phone and email empty for others. */
  hidesContacts: boolean;
  /** A seller's first listing above this price, in cents, waits for a look of moderators; undefined for none. */
  firstListingReviewCents: number | undefined;
  seedDemo: boolean;
  brand: Brand;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether rate limits apply; only a test or a benchmark turns them off. */
  rateLimits: boolean;
  /** The maximum size of cached lists in memory; 0 for no cache. */
  cacheMegabytes: number;
  stripe: StripeKeys | undefined;
  /** The provider for sign-in with Google: Google, the sandbox, or none. */
  google: { issuer: string; clientId: string; clientSecret: string } | 'sandbox' | undefined;
  /** The store of the shop's own pictures; undefined for the data folder. */
  s3: S3Settings | undefined;
  /** The external host that stores new pictures; undefined for the shop's own store. */
  imageHost: ExternalHostSettings | undefined;
  /** The service that knows breached passwords; undefined for none. */
  breachedPasswordsUrl: string | undefined;
  /** What browsers solve before a sign-in while an account or an address is under attack. */
  signInChallenge: 'off' | 'proof-of-work';
  /** When undefined, mails are written to the data folder. */
  smtpUrl: string | undefined;
  /** What answers searches: an index in a process of its own, or SQL. */
  search: 'index' | 'sql';
  /** The countries whose places are found by name: ISO 3166-1 alpha-2. */
  placeCountries: readonly string[];
  /** How many threads a person can start who has not received a bicycle yet. */
  newThreads: { perDay: number; perWeek: number };
  /** The operator's fee for a deal, which the seller pays. */
  fee: FeeRate;
  /** How long a deal waits before the next step happens automatically. */
  dealTimes: DealTimes;
  /** For how many days people can keep an account that they have asked to delete. */
  accountClosingDays: number;
  /** Whether a push service may be at `localhost`, for development and tests. */
  allowsLoopbackPush: boolean;
  /** The port of the metrics, on all addresses of the machine; undefined for none. */
  metricsPort: number | undefined;
  /** The OTLP/HTTP endpoint for traces; undefined for none. */
  tracesUrl: string | undefined;
  /** How long the process keeps serving after the signal to end, in seconds. */
  drainSeconds: number;
}

/** A secret, or the file that holds it with the setting that names the file. */
export type SecretSource = { value: string } | { setting: string; file: string };

interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another server with Stripe's API; undefined for Stripe itself. */
  apiBase: string | undefined;
}

export interface S3Settings {
  /** The URL of an S3-compatible store, as in https://minio.example; undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface ExternalHostSettings {
  /** The base URL of its API, as in https://api.imgbb.com. */
  url: string;
  key: string;
  /** The only origin at which its pictures may be; undefined for any. */
  pictures: string | undefined;
}

/** Returns the origin that browsers use. */
export const originOf = ({ publicUrl, port }: Config): string =>
  publicUrl ?? `http://localhost:${port}`;

/**
 * Returns whether browsers must send the shop's cookies with requests of pages on other sites. This
 * needs https, since browsers reject such cookies without it. Other ports of one machine are the
 * same site anyway.
 */
export const hasCrossSiteCookies = (config: Config): boolean =>
  config.clientOrigins.length > 0 && originOf(config).startsWith('https:');

/**
 * Returns the name and the look of mails, the origin of their links, which never comes from a request,
 * the operator's address, and the times of deals that they tell of.
 */
export const senderOf = (config: Config) => ({
  brandName: config.brand.name,
  origin: originOf(config),
  look: { colours: config.brand.colours, company: config.brand.shown.company },
  operatorEmail: config.adminEmails[0] ?? config.brand.contactEmail,
  dealTimes: config.dealTimes,
});

/** An error whose message has one line for each invalid setting. */
export class ConfigError extends Error {}

/**
 * Reads all settings from `environment`.
 * @throws ConfigError with all problems, one on each line
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const issues = settings.safeParse(given).error?.issues ?? [];
  const wrong = Object.groupBy(issues, ({ path }) => String(path[0]));
  const entries = Object.entries(given);
  const right = settings.parse(Object.fromEntries(entries.filter(([name]) => !(name in wrong))));
  const asWritten = Object.fromEntries(entries.filter(([name]) => name in wrong));
  const { brand, problems: brandProblems } = readBrand(right);
  const problems = [
    ...Object.entries(wrong).map(([name, found]) => `${name}: ${found?.[0]?.message}`),
    ...findConflicts({ ...right, ...asWritten }),
    ...brandProblems,
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return toConfig(right, brand);
}

function toConfig(given: Settings, brand: Brand): Config {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given;
  return {
    production: given.NODE_ENV === 'production',
    port: given.PORT,
    dataDir: resolve(given.DATA_DIR),
    secret: secretOf('SECRET_FILE', given.SECRET, given.SECRET_FILE),
    formerSecret: secretOf('SECRET_FORMER_FILE', given.SECRET_FORMER, given.SECRET_FORMER_FILE),
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    redisUrl: given.REDIS_URL,
    publicUrl: given.PUBLIC_URL && new URL(given.PUBLIC_URL).origin,
    clientOrigins: given.CLIENT_ORIGINS,
    apiBase: given.API_BASE,
    trustProxy: given.TRUST_PROXY,
    countryHeader: given.COUNTRY_HEADER?.toLowerCase(),
    adminEmails: given.ADMIN_EMAILS,
    // The demo accounts have published passwords, so they are not created in production by default.
    // The demo's admin has none, so that everybody can try the shop.
    adminsNeedSecondFactor:
      given.REQUIRE_ADMIN_SECOND_FACTOR ?? (given.NODE_ENV === 'production' && !given.SEED_DEMO),
    hidesContacts: given.HIDE_SELLER_CONTACTS,
    firstListingReviewCents:
      given.REVIEW_FIRST_LISTING_ABOVE === undefined
        ? undefined
        : given.REVIEW_FIRST_LISTING_ABOVE * 100,
    seedDemo: given.SEED_DEMO ?? given.NODE_ENV !== 'production',
    brand,
    // In development, the terminal should show the start banner; in production, every request is
    // logged.
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
    breachedPasswordsUrl: given.BREACHED_PASSWORDS_URL,
    signInChallenge: given.SIGN_IN_CHALLENGE,
    smtpUrl: given.SMTP_URL,
    search: given.SEARCH,
    placeCountries: given.PLACE_COUNTRIES,
    newThreads: { perDay: given.NEW_THREADS_PER_DAY, perWeek: given.NEW_THREADS_PER_WEEK },
    fee: { percent: given.FEE_PERCENT, cents: given.FEE_CENTS },
    dealTimes: readDealTimes(given),
    accountClosingDays: given.ACCOUNT_CLOSING_DAYS,
    allowsLoopbackPush: given.ALLOW_LOOPBACK_PUSH,
    metricsPort: given.METRICS_PORT,
    tracesUrl: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainSeconds: given.DRAIN_SECONDS,
  };
}

function secretOf(
  setting: string,
  value: string | undefined,
  file: string | undefined,
): SecretSource | undefined {
  if (value) return { value };
  return file ? { setting, file: resolve(file) } : undefined;
}

function googleOf(given: Settings): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = given;
  if (clientId && clientSecret)
    return { issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com', clientId, clientSecret };
  // The sandbox lets anyone sign in with any email, so in production the operator must enable it
  // explicitly.
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
