import type { FastifyRequest } from 'fastify';
import type { Wait } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Forward } from '../forward-to-better-auth.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { LoginThrottle } from '../login-throttle.ts';
import type { IdentityEvent, IdentitySession } from '../provider.ts';

/** The dependencies that the identity provider's calls share. */
export interface IdentityRouteDeps {
  db: Database;
  forward: Forward;
  devices: KnownDevices;
  loginThrottle: LoginThrottle;
  wait: Wait;
  /** Whether a URL is that of a picture uploaded to this shop. */
  hasPicture(url: string): Promise<boolean>;
  readSession(headers: FastifyRequest['headers']): Promise<IdentitySession | null>;
  onEvent(event: IdentityEvent): Promise<void>;
  log?: { error(details: object, message: string): void } | undefined;
}
