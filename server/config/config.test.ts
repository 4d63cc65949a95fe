import { expect, test } from 'vitest';
import { ConfigError, originOf, readConfig } from './config.ts';

const SECRET = 's'.repeat(32);

test('without any settings, the shop runs on this machine with demo data', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, apiBase: '/api', seedDemo: true, stripe: undefined });
  expect(originOf(config)).toBe('http://localhost:3000');
});

test('all problems are reported at once, one on each line', () => {
  const wrong = { PORT: 'many', API_BASE: 'api', ADMIN_EMAILS: 'ann', STRIPE_SECRET_KEY: 'sk_1' };
  const read = () => readConfig(wrong);
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'API_BASE', 'ADMIN_EMAILS']) expect(read).toThrow(`${name}: `);
});

test('conflicts are reported together with invalid settings, and nothing twice', () => {
  const read = (more: object) => {
    try {
      return [readConfig({ NODE_ENV: 'production', ...more })];
    } catch (error) {
      return (error as Error).message.split('\n').map((line) => line.split(':')[0]);
    }
  };
  expect(read({ PORT: '-2.5', SMTP_URL: 'mail' })).toEqual([
    'PORT',
    'SMTP_URL',
    'SECRET',
    'STRIPE_SECRET_KEY',
    'CONTACT_EMAIL',
    'PUBLIC_URL',
  ]);
  const keys = { STRIPE_SECRET_KEY: 'live', STRIPE_PUBLISHABLE_KEY: 'pk_1' };
  expect(read({ PUBLIC_URL: 'shop', ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([
    'PUBLIC_URL',
    'STRIPE_SECRET_KEY',
    'SECRET',
  ]);
});

test.each([
  ['PORT', '-2', 'must be a whole number from 0 to 65535, as in 3000'],
  ['PORT', '3.5', 'must be a whole number from 0 to 65535, as in 3000'],
  ['METRICS_PORT', 'many', 'must be a whole number from 0 to 65535, as in 9464'],
  ['DATABASE_POOL_SIZE', '5000', 'must be a whole number from 1 to 1000, as in 20'],
  ['CACHE_MEGABYTES', '-1', 'must be a number from 0 to 4096, as in 32'],
  ['DRAIN_SECONDS', '500', 'must be a number from 0 to 300, as in 5'],
  ['BRAND_NAME', 'R'.repeat(41), 'must have 40 characters at the most, as in Respoke'],
  ['RATE_LIMITS', 'no', 'must be true or false'],
  ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, silent'],
  [
    'PUBLIC_URL',
    'https://shop.example/bikes',
    'must be without a path, as in https://shop.example',
  ],
  ...[
    '*',
    'https://app.example/',
    'https://app.example/shop',
    'app.example',
    'null',
    'ftp://a.example',
  ]
    // A list with one invalid value is invalid.
    .flatMap((value) => [value, `https://other.example,${value}`])
    .map((value): [string, string, string] => [
      'CLIENT_ORIGINS',
      value,
      'must be exact origins with commas between them, as in https://app.example; never *',
    ]),
  ['TRUST_PROXY', 'foo', 'must be addresses or ranges with commas between them, as in 10.0.0.0/8'],
])('%s=%s is rejected with what it must be', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name}: ${line}`));
});

test('Stripe keys must be set together', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed when another Stripe key is set',
  );
});

test('the payment sandbox must be enabled explicitly in production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example/',
    SECRET,
  };
  expect(() => readConfig(production)).toThrow('STRIPE_SECRET_KEY: needed in production');
  const config = readConfig({ ...production, ALLOW_SANDBOX_PAYMENT: 'true' });
  expect(originOf(config)).toBe('https://shop.example');
  expect(config.seedDemo).toBe(false);
});

test('production needs a secret of 32 characters, from the environment or from a file', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    ALLOW_SANDBOX_PAYMENT: 'true',
  };
  expect(() => readConfig(production)).toThrow(/^SECRET: needed in production, or SECRET_FILE; /);
  expect(readConfig({ ...production, SECRET }).secret).toEqual({ value: SECRET });
  const file = { SECRET_FILE: '/run/secrets/respoke' };
  expect(readConfig({ ...production, ...file }).secret).toEqual({
    setting: 'SECRET_FILE',
    file: '/run/secrets/respoke',
  });
  expect(() => readConfig({ ...file, SECRET })).toThrow('SECRET_FILE: not together with SECRET');
  for (const name of ['SECRET', 'SECRET_FORMER'])
    expect(() => readConfig({ [name]: 's'.repeat(31) })).toThrow(`${name}: must have at least 32`);
});

test('without Google keys the sandbox replaces Google, in production only when enabled explicitly', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    ALLOW_SANDBOX_PAYMENT: 'true',
    SECRET,
  };
  expect(readConfig({}).google).toBe('sandbox');
  expect(readConfig(production).google).toBeUndefined();
  expect(readConfig({ ...production, ALLOW_SANDBOX_GOOGLE: 'true' }).google).toBe('sandbox');
});

test('Google keys must be set together, and the issuer is Google unless another is set', () => {
  const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig(keys).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
  const elsewhere = { ...keys, GOOGLE_ISSUER: 'https://id.example' };
  expect(readConfig(elsewhere).google).toMatchObject({ issuer: 'https://id.example' });
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET: needed');
  expect(() => readConfig({ GOOGLE_ISSUER: 'https://id.example' })).toThrow(
    'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: needed',
  );
});

test('another address of the payment API requires its keys', () => {
  const base = { STRIPE_API_BASE: 'http://localhost:12111' };
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(readConfig({ ...keys, ...base }).stripe?.apiBase).toBe('http://localhost:12111');
  expect(() => readConfig(base)).toThrow('STRIPE_API_BASE: has no effect without');
});

test('live payments go to Stripe only, and keys are encrypted in transit unless they stay on this machine', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  };
  const read = (more: Record<string, string>) => readConfig({ ...keys, ...more });
  for (const name of ['STRIPE_API_BASE', 'GOOGLE_ISSUER']) {
    for (const far of ['http://pay.example', 'http://127.0.0.1.example', 'http://10.0.0.1'])
      expect(() => read({ [name]: far })).toThrow(`${name}: must begin with https://`);
    for (const good of ['https://pay.example', 'http://127.0.0.1:80', 'http://[::1]:8080'])
      expect(() => read({ [name]: good })).not.toThrow();
  }
  expect(() => read({ STRIPE_API_BASE: 'https://pay.example/v1' })).toThrow('without a path');
  expect(() => read({ STRIPE_API_BASE: 'http://[' })).toThrow(ConfigError);
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: 'https://pay.example' };
  expect(() => read(live)).toThrow('STRIPE_API_BASE: cannot be used');
});

test('SMTP requires a sender address of the shop', () => {
  const smtp = { SMTP_URL: 'smtps://user:password@mail.example:465' };
  expect(() => readConfig(smtp)).toThrow('CONTACT_EMAIL: needed with SMTP_URL');
  const config = readConfig({ ...smtp, CONTACT_EMAIL: 'hello@shop.example' });
  expect(config.smtpUrl).toBe(smtp.SMTP_URL);
  expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL: must be a mail server');
});

test('a replica requires a database, and the pool size is configurable', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://replica.example/respoke' };
  expect(() => readConfig(replica)).toThrow('DATABASE_URL: needed with DATABASE_REPLICA_URL');
  const config = readConfig({ ...replica, DATABASE_URL: 'postgres://primary.example/respoke' });
  expect(config.databaseReplicaUrl).toBe(replica.DATABASE_REPLICA_URL);
  expect(config.databasePoolSize).toBe(20);
  for (const wrong of ['0', 'many', '2.5'])
    expect(() => readConfig({ DATABASE_POOL_SIZE: wrong })).toThrow('DATABASE_POOL_SIZE: ');
});

test('Redis is configured by its URL', () => {
  const redis = 'rediss://:password@redis.example:6380/1';
  expect(readConfig({ REDIS_URL: redis }).redisUrl).toBe(redis);
  expect(() => readConfig({ REDIS_URL: 'redis.example' })).toThrow('REDIS_URL: must be a Redis');
});

const s3 = {
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const host = { IMAGE_HOST_URL: 'https://api.imgbb.com', IMAGE_HOST_KEY: 'key' };

test('pictures are stored in an S3 bucket, on an external host, or in the data folder', () => {
  expect(readConfig({})).toMatchObject({ s3: undefined, imageHost: undefined });
  expect(readConfig(s3).s3).toMatchObject({ bucket: 'pictures', endpoint: undefined });
  const imageHost = { url: 'https://api.imgbb.com', key: 'key', pictures: 'https://i.ibb.co' };
  expect(readConfig({ ...host, IMAGE_HOST_PICTURES: 'https://i.ibb.co/' })).toMatchObject({
    imageHost,
  });
});

test.each([
  [{ S3_BUCKET: 'pictures' }, 'S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed when'],
  [{ S3_ENDPOINT: 'https://minio.example' }, 'S3_REGION, S3_BUCKET, '],
  [{ ...s3, S3_ENDPOINT: 'http://minio.example' }, 'S3_ENDPOINT: must begin with https://'],
  [{ IMAGE_HOST_URL: host.IMAGE_HOST_URL }, 'IMAGE_HOST_KEY: needed with IMAGE_HOST_URL'],
  [{ IMAGE_HOST_KEY: 'key' }, 'IMAGE_HOST_URL: needed with its key'],
  [{ ...s3, ...host }, 'IMAGE_HOST_URL: not together with S3_BUCKET'],
])('conflicting picture settings are reported: %o', (settings, line) => {
  expect(() => readConfig(settings)).toThrow(line);
});

test('each time of a deal follows its own setting', () => {
  const names = {
    unpaid: 'UNPAID',
    sendReminder: 'SEND_REMINDER',
    notSent: 'NOT_SENT',
    handedOver: 'HANDED_OVER',
    delivered: 'DELIVERED',
    untracked: 'UNTRACKED',
    tracked: 'TRACKED',
    answer: 'ANSWER',
    reserved: 'RESERVED',
    decision: 'DECISION',
    addressReminder: 'ADDRESS_REMINDER',
    returnAddress: 'RETURN_ADDRESS',
    sendBack: 'SEND_BACK',
    returned: 'RETURNED',
    claimReminder: 'CLAIM_REMINDER',
    unclaimed: 'UNCLAIMED',
  };
  // So that a bicycle without tracking never counts as received sooner.
  const tracked = { DEAL_TRACKED_DAYS: '1' };
  const before = readConfig(tracked).dealTimes;
  expect(Object.keys(before).toSorted()).toEqual(Object.keys(names).toSorted());
  for (const [time, name] of Object.entries(names))
    expect(readConfig({ ...tracked, [`DEAL_${name}_DAYS`]: '29' }).dealTimes, name).toEqual({
      ...before,
      [time]: 29 * 24 * 60 * 60 * 1000,
    });
  expect(() => readConfig({ ...tracked, DEAL_UNTRACKED_DAYS: '0.9' })).toThrow(
    'DEAL_UNTRACKED_DAYS: not below DEAL_TRACKED_DAYS',
  );
});
