import { join } from 'node:path';
import type { Clock, Wait } from '../clock.ts';
import { type Config, hasCrossSiteCookies, originOf } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { InstallationSecrets } from '../db/secrets/installation-secrets.ts';
import { openPlaces, type Places } from '../places/places.ts';
import type { SharedSignInFailures } from '../redis/sign-in-failures.ts';
import type { GoogleSandbox } from './identity/google-sandbox-adapter/open.ts';
import { openIdentity } from './identity/open.ts';
import { openBreachedPasswords } from './identity/passwords/breached-passwords.ts';
import type { DropPayoutAccount, IdentityEvent, IdentityProvider } from './identity/provider.ts';
import { openMailFolder } from './mail/folder.ts';
import type { MailProvider } from './mail/provider.ts';
import { openSmtp } from './mail/smtp.ts';
import { openGoogle } from './open-google.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { openStripe } from './payments/stripe.ts';
import { openPaymentSandbox, type PaymentSandbox } from './payments/stripe-sandbox-adapter/open.ts';
import { openPictures } from './pictures/open.ts';
import type { PictureHost } from './pictures/picture-host.ts';
import type { PushProvider } from './push/provider.ts';
import { openWebPush } from './push/web-push.ts';
import { type OpenedSearch, openIndexedSearch, openUnindexedSearch } from './search/open.ts';
import { openProofOfWork } from './sign-in-challenge/proof-of-work.ts';

export interface Providers {
  identity: IdentityProvider;
  /** The sandbox that replaces Google when no client is configured. */
  googleSandbox: GoogleSandbox | undefined;
  images: PictureHost;
  payments: PaymentProvider;
  /** The sandbox that replaces the payment provider when no keys are configured. */
  paymentSandbox: PaymentSandbox | undefined;
  mail: MailProvider;
  push: PushProvider;
  places: Places;
  search: OpenedSearch;
  close(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ProviderOptions {
  config: Config;
  db: Database;
  secrets: InstallationSecrets;
  clock: Clock;
  log?: Log;
  /** The failure counts that several processes share, if any. */
  sharedSignInFailures?: SharedSignInFailures | undefined;
  /** How deliberate delays wait: with the system's timers, unless a test replaces them. */
  wait?: Wait | undefined;
  /** Checks the name of somebody who signs up; commands let nobody sign up. */
  requireAllowedName?(name: string): void;
  /** Gives the user record of an identity another email; commands change none. */
  changeUserEmail?(tx: Database, identityId: string, email: string): Promise<void>;
  /** Takes the account for payouts from a user; commands take none. */
  dropPayoutAccount?: DropPayoutAccount;
  /** Called, and awaited, for events such as a sign-in; while a shop is seeded there are none. */
  onIdentityEvent?(event: IdentityEvent): Promise<void>;
  /** Called when a password was looked up among breached ones. */
  onPasswordChecked?(outcome: string, ms: number): void;
  /** Called with `asked`, `solved` or `refused` for each challenge before a sign-in. */
  onSignInChallenge?(outcome: string): void;
  /** Delivers an event of the payment sandbox to the webhook and returns the response's status. */
  deliver(rawBody: string, signature: string): Promise<number>;
}

/**
 * Opens the adapter of each external service that the configuration selects. It does not wait for
 * picture stores and mail servers; when one cannot be reached, it logs that.
 */
export async function openProviders(options: ProviderOptions): Promise<Providers> {
  const { config, db, secrets, clock, log } = options;
  const mail = openMail(options);
  const push = await openWebPush({
    secrets,
    contact: `mailto:${config.brand.contactEmail}`,
    allowsLoopback: config.allowsLoopbackPush,
  });
  const google = await openGoogle(options);
  const images = await openPictures({ config, db, clock, log });
  const secret = await secrets.read('identity');
  const identity = openIdentity({
    db,
    clock,
    secret,
    origin: originOf(config),
    publicUrl: config.publicUrl,
    basePath: `${config.apiBase}/auth`,
    crossSiteCookies: hasCrossSiteCookies(config),
    rateLimits: config.rateLimits,
    google: google.settings,
    sharedSignInFailures: options.sharedSignInFailures,
    wait: options.wait,
    hasPicture: images.has,
    isBreached: openBreachedPasswords({
      url: config.breachedPasswordsUrl,
      log,
      ...(options.onPasswordChecked && { onChecked: options.onPasswordChecked }),
    }),
    challenge: config.signInChallenge === 'off' ? undefined : openProofOfWork(db, secret),
    onChallenge: options.onSignInChallenge ?? (() => undefined),
    brandName: config.brand.name,
    countryHeader: config.countryHeader,
    requireAllowedName: options.requireAllowedName ?? (() => undefined),
    changeUserEmail: options.changeUserEmail ?? (async () => undefined),
    dropPayoutAccount: options.dropPayoutAccount ?? (async () => undefined),
    log,
    onEvent: options.onIdentityEvent ?? (async () => undefined),
  });
  const places = openPlaces(config.placeCountries);
  const search =
    config.search === 'sql'
      ? openUnindexedSearch(db, places)
      : openIndexedSearch({ db, places, log });
  const paymentSandbox = config.stripe
    ? undefined
    : await openPaymentSandbox({ ...options, basePath: '/payment-sandbox' });
  const payments = config.stripe
    ? openStripe({ name: 'stripe', clock, ...config.stripe })
    : paymentSandbox?.provider;
  if (!payments) throw new Error('no payment provider');
  return {
    identity,
    googleSandbox: google.sandbox,
    images,
    payments,
    paymentSandbox,
    mail,
    push,
    places,
    search,
    close: async () => {
      await google.sandbox?.close();
      await mail.close();
      await paymentSandbox?.close();
      await images.close();
      await search.close();
    },
  };
}

function openMail({ config, log }: ProviderOptions): MailProvider {
  const { smtpUrl: url, brand, dataDir } = config;
  const from = { name: brand.name, address: brand.contactEmail };
  const mail = url
    ? openSmtp({ url, from, log })
    : openMailFolder({ folder: join(dataDir, 'mail'), from, log });
  // Only with a log: a command has none, and ends before an unreachable mail server is noticed.
  if (log)
    mail.check().catch((err: unknown) => log.error({ err }, `not reachable: ${mail.description}`));
  return mail;
}
