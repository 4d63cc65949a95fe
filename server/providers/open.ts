import { join } from 'node:path';
import type { Clock, Wait } from '../clock.ts';
import { type Config, hasCrossSiteCookies, originOf } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { installationSecret } from '../db/secrets.ts';
import type { GoogleSandbox } from './identity/google-sandbox-adapter/open.ts';
import type { SharedLoginFailures } from './identity/login-throttle.ts';
import { openIdentity } from './identity/open.ts';
import type { IdentityEvent, IdentityProvider } from './identity/provider.ts';
import { openMailFolder } from './mail/folder.ts';
import type { MailProvider } from './mail/provider.ts';
import { openSmtp } from './mail/smtp.ts';
import { openGoogle } from './open-google.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { openStripe } from './payments/stripe.ts';
import { openPaymentSandbox, type PaymentSandbox } from './payments/stripe-sandbox-adapter/open.ts';
import { openPictures } from './pictures/open.ts';
import type { PictureHost } from './pictures/picture-host.ts';

export interface Providers {
  identity: IdentityProvider;
  /** Plays Google where no client is configured. */
  googleSandbox: GoogleSandbox | undefined;
  images: PictureHost;
  payments: PaymentProvider;
  /** Plays the payment provider where no keys are configured. */
  paymentSandbox: PaymentSandbox | undefined;
  mail: MailProvider;
  close(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ProviderOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log?: Log;
  /** Where several processes share what they know of wrong passwords. */
  sharedLoginFailures?: SharedLoginFailures | undefined;
  /** How those wait who are slowed down on purpose; by the system's timers, unless a test says otherwise. */
  wait?: Wait | undefined;
  /** Called on sign-ins and the like, and awaited; while a shop is seeded there are none. */
  onIdentityEvent?(event: IdentityEvent): Promise<void>;
  /** Hands an event of the payment sandbox to our own webhook; gives the status it answered. */
  deliver(rawBody: string, signature: string): Promise<number>;
}

/**
 * Opens the adapter of each outside service that the configuration asks for. A picture store or
 * mail server that cannot be reached now is logged, and not waited for.
 */
export async function openProviders(options: ProviderOptions): Promise<Providers> {
  const { config, db, clock, log } = options;
  const mail = openMail(options);
  const google = await openGoogle(config, db);
  const images = await openPictures({ config, db, clock, log });
  const identity = openIdentity({
    db,
    secret: await installationSecret(db, 'identity'),
    origin: originOf(config),
    publicUrl: config.publicUrl,
    basePath: `${config.apiBase}/auth`,
    crossSiteCookies: hasCrossSiteCookies(config),
    rateLimits: config.rateLimits,
    google: google.settings,
    sharedLoginFailures: options.sharedLoginFailures,
    wait: options.wait,
    hasPicture: images.has,
    log,
    onEvent: options.onIdentityEvent ?? (async () => undefined),
  });
  const paymentSandbox = config.stripe
    ? undefined
    : await openPaymentSandbox({ ...options, basePath: '/payment-sandbox' });
  const payments = config.stripe
    ? openStripe({ name: 'stripe', ...config.stripe })
    : paymentSandbox?.provider;
  if (!payments) throw new Error('no payment provider');
  return {
    identity,
    googleSandbox: google.sandbox,
    images,
    payments,
    paymentSandbox,
    mail,
    close: async () => {
      await google.sandbox?.close();
      await mail.close();
      await paymentSandbox?.close();
      await images.close();
    },
  };
}

function openMail({ config, log }: ProviderOptions): MailProvider {
  const { smtpUrl: url, brand, dataDir } = config;
  const from = { name: brand.name, address: brand.contactEmail };
  const mail = url
    ? openSmtp({ url, from, log })
    : openMailFolder({ folder: join(dataDir, 'mail'), from, log });
  // A command, which has no log, ends before a mail server out of order is known to be.
  if (log)
    mail.check().catch((err: unknown) => log.error({ err }, `not reachable: ${mail.description}`));
  return mail;
}
