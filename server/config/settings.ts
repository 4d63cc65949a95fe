import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');
const oneOf = <const Word extends string>(...words: Word[]) =>
  z.enum(words, `must be one of ${words.join(', ')}`);
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address, as in https://shop.example',
});
// Requests to these URLs contain secrets and payment data; without TLS they must stay on this
// machine.
const apiUrl = webUrl.refine(
  (value) => {
    const { protocol, hostname = '' } = URL.parse(value) ?? {};
    return protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  },
  { error: 'must begin with https:// unless it is on this machine' },
);
const isOrigin = (value: string) => /^[a-z]+:\/\/[^/?#]+\/?$/.test(value);
const apiOrigin = (example: string) =>
  apiUrl.refine(isOrigin, `must be without a path, as in ${example}`);
const emailList = z
  .string()
  .transform((value) => value.split(',').flatMap((item) => item.trim().toLowerCase() || []))
  .pipe(z.array(z.email('must be emails with commas between them, as in ann@shop.example')));
const origins = z
  .string()
  .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
  .refine(
    // '*' is not allowed: every site could then act as the signed-in user.
    (items) => items.every((item) => /^https?:/.test(item) && URL.parse(item)?.origin === item),
    'must be exact origins with commas between them, as in https://app.example; never *',
  );
const countryCodes = z
  .string()
  .transform((value) => value.split(',').flatMap((item) => item.trim().toUpperCase() || []))
  .pipe(
    z
      .array(z.string().regex(/^[A-Z]{2}$/, 'must be codes of countries with commas, as in US,CA'))
      .min(1, 'must name a country, as in US'),
  );
type Bounds = [from: number, to: number, example: number];
const numberInBounds = (what: string, [from, to, example]: Bounds) => {
  const error = `must be a ${what} from ${from} to ${to}, as in ${example}`;
  return { error, schema: z.coerce.number(error).min(from, error).max(to, error) };
};
const number = (...bounds: Bounds) => numberInBounds('number', bounds).schema;
const wholeNumber = (...bounds: Bounds) => {
  const { error, schema } = numberInBounds('whole number', bounds);
  return schema.int(error);
};
/** A time of a deal in days; a fraction of one is allowed, to try a shop out. */
const days = (preset: number) => number(0.001, 730, preset).default(preset);
const port = (example: number) => wholeNumber(0, 65_535, example);
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a PostgreSQL address, as in postgres://user:password@host:5432/respoke',
});

/**
 * Parses a list of proxies as the server does when it determines a client's address. @throws
 * TypeError
 */
const proxiesOf = (list: string) => proxyAddr.compile(list.split(',').map((part) => part.trim()));

function areProxies(list: string): boolean {
  try {
    return Boolean(proxiesOf(list));
  } catch {
    return false;
  }
}

/** In characters: 32 of base64url are 192 bits. */
export const minSecretLength = 32;
const secret = z
  .string()
  .trim()
  .min(
    minSecretLength,
    `must have at least ${minSecretLength} characters, as npm run secret -- new prints them`,
  );

export const brandName = z
  .string()
  .min(1)
  .max(40, 'must have 40 characters at the most, as in Respoke');

export const contactEmail = z.email('must be an email, as in hello@shop.example');

/** All settings by their names in the environment, with defaults and validation. */
export const settings = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: port(3000).default(3000),
  DATA_DIR: z.string().default('data'),
  SECRET: secret.optional(),
  SECRET_FILE: z.string().optional(),
  SECRET_FORMER: secret.optional(),
  SECRET_FORMER_FILE: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000, 20).default(20),
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      error: 'must be a Redis or Valkey, as in redis://:password@host:6379',
    })
    .optional(),
  PUBLIC_URL: webUrl
    .refine(isOrigin, 'must be without a path, as in https://shop.example')
    .optional(),
  CLIENT_ORIGINS: origins.default([]),
  API_BASE: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'must be a path, as in /api')
    .default('/api'),
  ADMIN_EMAILS: emailList.default([]),
  REQUIRE_ADMIN_SECOND_FACTOR: flag.optional(),
  HIDE_SELLER_CONTACTS: flag.default(false),
  REVIEW_FIRST_LISTING_ABOVE: wholeNumber(0, 1_000_000, 2000).optional(),
  SEED_DEMO: flag.optional(),
  BRAND_DIR: z.string().optional(),
  BRAND_NAME: brandName.optional(),
  CONTACT_EMAIL: contactEmail.optional(),
  TRUST_PROXY: z
    .string()
    .refine(areProxies, 'must be addresses or ranges with commas between them, as in 10.0.0.0/8')
    .default('loopback, linklocal, uniquelocal'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header, as in cf-ipcountry')
    .optional(),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').optional(),
  RATE_LIMITS: flag.default(true),
  CACHE_MEGABYTES: number(0, 4096, 32).default(32),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: apiUrl.optional(),
  ALLOW_SANDBOX_GOOGLE: flag.default(false),
  BREACHED_PASSWORDS_URL: apiOrigin('https://api.pwnedpasswords.com').optional(),
  SIGN_IN_CHALLENGE: oneOf('off', 'proof-of-work').default('off'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be a mail server, as in smtps://user:password@mail.example:465',
    })
    .optional(),
  ALLOW_LOOPBACK_PUSH: flag.default(false),
  ALLOW_SANDBOX_PAYMENT: flag.default(false),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_API_BASE: apiOrigin('http://localhost:12111').optional(),
  S3_ENDPOINT: apiOrigin('https://minio.example').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMAGE_HOST_URL: apiUrl.optional(),
  IMAGE_HOST_KEY: z.string().optional(),
  IMAGE_HOST_PICTURES: apiOrigin('https://i.ibb.co').optional(),
  SEARCH: oneOf('index', 'sql').default('index'),
  PLACE_COUNTRIES: countryCodes.default(['US']),
  NEW_THREADS_PER_DAY: wholeNumber(1, 1_000_000, 3).default(3),
  NEW_THREADS_PER_WEEK: wholeNumber(1, 1_000_000, 15).default(15),
  FEE_PERCENT: number(0, 50, 3)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'at most two decimals')
    .default(0),
  FEE_CENTS: wholeNumber(0, 10_000, 50).default(0),
  DEAL_UNPAID_DAYS: days(7),
  DEAL_RESERVED_DAYS: days(1),
  DEAL_SEND_REMINDER_DAYS: days(7),
  DEAL_NOT_SENT_DAYS: days(14),
  DEAL_HANDED_OVER_DAYS: days(2),
  DEAL_DELIVERED_DAYS: days(7),
  DEAL_UNTRACKED_DAYS: days(45),
  DEAL_TRACKED_DAYS: days(30),
  DEAL_ANSWER_DAYS: days(3),
  DEAL_DECISION_DAYS: days(14),
  DEAL_ADDRESS_REMINDER_DAYS: days(3),
  DEAL_RETURN_ADDRESS_DAYS: days(7),
  DEAL_SEND_BACK_DAYS: days(14),
  DEAL_RETURNED_DAYS: days(14),
  DEAL_CLAIM_REMINDER_DAYS: days(14),
  DEAL_UNCLAIMED_DAYS: days(180),
  ACCOUNT_CLOSING_DAYS: wholeNumber(0, 365, 14).default(14),
  METRICS_PORT: port(9464).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  DRAIN_SECONDS: number(0, 300, 5).default(0),
});

export type Settings = z.infer<typeof settings>;
