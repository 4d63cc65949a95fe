import type { Settings } from './settings.ts';

/** The parsed settings. An invalid setting has its original text. */
type Given = { [Name in keyof Settings]: Settings[Name] | string };

/** Returns a line for each setting that is valid on its own but conflicts with others. */
export function findConflicts(given: Given): string[] {
  return [
    ...secretProblems(given),
    ...stripeProblems(given),
    ...googleProblems(given),
    ...(given.DATABASE_REPLICA_URL && !given.DATABASE_URL
      ? ['DATABASE_URL: needed with DATABASE_REPLICA_URL, as the primary of the replica']
      : []),
    ...imageProblems(given),
    ...(given.SMTP_URL && !given.CONTACT_EMAIL && !given.BRAND_DIR
      ? ['CONTACT_EMAIL: needed with SMTP_URL, as the sender of every mail']
      : []),
    // A seller who leaves the number out must not get the money sooner.
    ...(Number(given.DEAL_UNTRACKED_DAYS) < Number(given.DEAL_TRACKED_DAYS)
      ? ['DEAL_UNTRACKED_DAYS: not below DEAL_TRACKED_DAYS']
      : []),
    ...(given.NODE_ENV === 'production' && given.ALLOW_LOOPBACK_PUSH
      ? ['ALLOW_LOOPBACK_PUSH: not in production, where it would let people reach this machine']
      : []),
    ...(given.NODE_ENV === 'production' && !given.PUBLIC_URL
      ? ['PUBLIC_URL: needed in production, as in https://shop.example']
      : []),
  ];
}

function secretProblems(given: Given): string[] {
  const { SECRET, SECRET_FILE, SECRET_FORMER, SECRET_FORMER_FILE } = given;
  const problems: string[] = [];
  if (SECRET && SECRET_FILE) problems.push('SECRET_FILE: not together with SECRET');
  if (SECRET_FORMER && SECRET_FORMER_FILE)
    problems.push('SECRET_FORMER_FILE: not together with SECRET_FORMER');
  if (given.NODE_ENV === 'production' && !SECRET && !SECRET_FILE)
    problems.push('SECRET: needed in production, or SECRET_FILE; npm run secret -- new prints one');
  return problems;
}

const stripeKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

function stripeProblems(given: Given): string[] {
  const missing = stripeKeys.filter((name) => !given[name]);
  const problems: string[] = [];
  if (missing.length > 0 && missing.length < stripeKeys.length)
    problems.push(`${missing.join(', ')}: needed when another Stripe key is set`);
  if (given.STRIPE_API_BASE && missing.length > 0)
    problems.push('STRIPE_API_BASE: has no effect without the Stripe keys');
  if (given.STRIPE_API_BASE && given.STRIPE_SECRET_KEY?.startsWith('sk_live_'))
    problems.push(
      'STRIPE_API_BASE: cannot be used with a live key, since live payments must go to Stripe itself',
    );
  const hasNone = missing.length === stripeKeys.length;
  if (given.NODE_ENV === 'production' && hasNone && !given.ALLOW_SANDBOX_PAYMENT)
    problems.push(
      'STRIPE_SECRET_KEY: needed in production; ALLOW_SANDBOX_PAYMENT=true takes play money instead, but not in the image',
    );
  return problems;
}

function googleProblems(given: Given): string[] {
  const keys = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  const unset = keys.filter((name) => !given[name]);
  return unset.length === 1 || (unset.length > 0 && given.GOOGLE_ISSUER)
    ? [`${unset.join(', ')}: needed when another Google setting is set`]
    : [];
}

const s3Keys = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function imageProblems(given: Given): string[] {
  const { IMAGE_HOST_URL, IMAGE_HOST_KEY, IMAGE_HOST_PICTURES, S3_ENDPOINT } = given;
  const missing = s3Keys.filter((name) => !given[name]);
  const hasS3 = Boolean(S3_ENDPOINT) || missing.length < s3Keys.length;
  const problems: string[] = [];
  if (hasS3 && missing.length > 0)
    problems.push(
      `${missing.join(', ')}: needed when another S3 setting is set, as in S3_REGION=us-east-1`,
    );
  if (IMAGE_HOST_URL && !IMAGE_HOST_KEY)
    problems.push('IMAGE_HOST_KEY: needed with IMAGE_HOST_URL, as the host gave it to you');
  if (!IMAGE_HOST_URL && (IMAGE_HOST_KEY || IMAGE_HOST_PICTURES))
    problems.push('IMAGE_HOST_URL: needed with its key, as in https://api.imgbb.com');
  if (hasS3 && IMAGE_HOST_URL)
    problems.push('IMAGE_HOST_URL: not together with S3_BUCKET; pictures are kept in one place');
  return problems;
}
