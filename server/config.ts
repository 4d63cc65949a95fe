import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address, as in https://shop.example',
});
// Secrets and words about money go there: in the open they may only stay on this machine.
const apiUrl = webUrl.refine(
  (value) => {
    const { protocol, hostname = '' } = URL.parse(value) ?? {};
    return protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  },
  { error: 'must begin with https:// unless it is on this machine' },
);
const isOrigin = (value: string) => /^[a-z]+:\/\/[^/?#]+\/?$/.test(value);
const list = z
  .string()
  .transform((value) => value.split(',').flatMap((item) => item.trim().toLowerCase() || []))
  .pipe(z.array(z.email('must be emails with commas between them, as in ann@shop.example')));

const ownContact = 'hello@respoke.example';

/** Every setting by its name in the environment, its default and its check. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce
    .number('must be a number, as in 3000')
    .int()
    .min(0)
    .max(65_535, 'must be a port, as in 3000')
    .default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a PostgreSQL address, as in postgres://user:password@host:5432/respoke',
    })
    .optional(),
  PUBLIC_URL: webUrl.optional(),
  API_BASE: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'must be a path, as in /api')
    .default('/api'),
  ADMIN_EMAILS: list.default([]),
  SEED_DEMO: flag.optional(),
  BRAND_NAME: z.string().max(40).default('Respoke'),
  CONTACT_EMAIL: z.email('must be an email, as in hello@shop.example').default(ownContact),
  TRUST_PROXY: z.string().default('loopback, linklocal, uniquelocal'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  RATE_LIMITS: flag.default(true),
  CACHE_MEGABYTES: z.coerce.number('must be a number, as in 32').min(0).max(4096).default(32),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: apiUrl.optional(),
  ALLOW_SANDBOX_GOOGLE: flag.default(false),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be a mail server, as in smtps://user:password@mail.example:465',
    })
    .optional(),
  ALLOW_SANDBOX_PAYMENT: flag.default(false),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_API_BASE: apiUrl
    .refine(isOrigin, 'must be without a path, as in http://localhost:12111')
    .optional(),
});

export interface Config {
  production: boolean;
  port: number;
  /** Absolute path of the folder for the embedded database, pictures and mail. */
  dataDir: string;
  databaseUrl: string | undefined;
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
const notYet = /^(S3_|REDIS_URL$|IMAGE_HOST_URL$)/;

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

function contradictions(given: z.infer<typeof settings>): string[] {
  const problems: string[] = [];
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = keys.filter((name) => !given[name]);
  if (missing.length > 0 && missing.length < keys.length)
    problems.push(`${missing.join(', ')}: needed when another Stripe key is set`);
  if (given.STRIPE_API_BASE && missing.length > 0)
    problems.push('STRIPE_API_BASE: means nothing without the Stripe keys');
  if (given.STRIPE_API_BASE && given.STRIPE_SECRET_KEY?.startsWith('sk_live_'))
    problems.push('STRIPE_API_BASE: real money goes to Stripe itself, so not with a live key');
  const googleKeys = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  const unset = googleKeys.filter((name) => !given[name]);
  if (unset.length === 1 || (unset.length > 0 && given.GOOGLE_ISSUER))
    problems.push(`${unset.join(', ')}: needed when another Google setting is set`);
  if (given.SMTP_URL && given.CONTACT_EMAIL === ownContact)
    problems.push('CONTACT_EMAIL: needed with SMTP_URL, as the sender of every mail');
  if (given.NODE_ENV === 'production') {
    if (!given.PUBLIC_URL)
      problems.push('PUBLIC_URL: needed in production, as in https://shop.example');
    if (missing.length === keys.length && !given.ALLOW_SANDBOX_PAYMENT)
      problems.push(
        'STRIPE_SECRET_KEY: needed in production; ALLOW_SANDBOX_PAYMENT=true takes play money instead',
      );
  }
  return problems;
}

function toConfig(given: z.infer<typeof settings>): Config {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given;
  return {
    production: given.NODE_ENV === 'production',
    port: given.PORT,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
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
  };
}

function googleOf(given: z.infer<typeof settings>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = given;
  if (clientId && clientSecret)
    return { issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com', clientId, clientSecret };
  // In production nobody may sign in without proof, unless the operator says so by name.
  return given.NODE_ENV !== 'production' || given.ALLOW_SANDBOX_GOOGLE ? 'sandbox' : undefined;
}
