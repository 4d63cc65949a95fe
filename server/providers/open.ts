import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Config, originOf } from '../config.ts';
import type { Database } from '../db/open.ts';
import { installationSecret } from '../db/secrets.ts';
import { openIdentity } from './identity/open.ts';
import type { IdentityProvider } from './identity/provider.ts';
import { openImageFolder } from './images/folder.ts';
import type { ImageHost } from './images/host.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { openSandbox, type Sandbox } from './payments/sandbox/open.ts';
import { openStripe } from './payments/stripe.ts';

export interface Providers {
  identity: IdentityProvider;
  images: ImageHost;
  payments: PaymentProvider;
  /** Plays the payment provider where no keys are configured. */
  paymentSandbox: Sandbox | undefined;
  close(): Promise<void>;
}

export interface ProviderOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log?: { error(details: object, message: string): void };
  /** Hands an event of the payment sandbox to our own webhook; gives the status it answered. */
  deliver(rawBody: string, signature: string): Promise<number>;
}

/** Opens the adapter of each outside service that the configuration asks for. */
export async function openProviders(options: ProviderOptions): Promise<Providers> {
  const { config, db, clock } = options;
  const identity = openIdentity({
    db,
    secret: await installationSecret(db, 'identity'),
    origin: originOf(config),
    basePath: `${config.apiBase}/auth`,
    rateLimits: config.rateLimits,
  });
  const images = openImageFolder({ folder: join(config.dataDir, 'images'), db, clock });
  const paymentSandbox = config.stripe
    ? undefined
    : await openSandbox({ ...options, basePath: '/payment-sandbox' });
  const payments = config.stripe
    ? openStripe({ name: 'stripe', ...config.stripe })
    : paymentSandbox?.provider;
  if (!payments) throw new Error('no payment provider');
  return {
    identity,
    images,
    payments,
    paymentSandbox,
    close: async () => {
      await paymentSandbox?.close();
      await images.close();
    },
  };
}
