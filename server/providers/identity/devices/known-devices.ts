import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type DeviceCookieOptions, deviceCookie } from './device-cookie.ts';

const lifetimeSeconds = 180 * 24 * 60 * 60;

/** What the cookie holds: an id, a dot, a signature. */
const signedId = /^([\w-]+)\.[\w-]+$/;

/**
 * Recognizes browsers in which a person has signed in before (OWASP's device
 * cookies). Attempts from other browsers then do not slow down the owner's sign-in there. The
 * cookie alone signs nobody in.
 */
export function knownDevices({ secret, ...options }: DeviceCookieOptions & { secret: string }) {
  const cookie = deviceCookie({ kind: 'device', lifetimeSeconds, ...options });

  const sign = (email: string, id: string) =>
    createHmac('sha256', secret).update(`device ${email} ${id}`).digest('base64url');
  const valueFor = (email: string, id: string) => `${id}.${sign(email, id)}`;

  return {
    /**
     * Returns the id of the request's browser, whoever has signed in there before; a new one for a
     * browser without.
     */
    idOf: ({ headers }: FastifyRequest): string =>
      cookie.read(headers)?.match(signedId)?.[1] ?? randomUUID(),

    /**
     * Returns the id of the request's browser if the owner of `email` has signed in there,
     * otherwise undefined.
     */
    find: ({ headers }: FastifyRequest, email: string): string | undefined => {
      const [value, id] = cookie.read(headers)?.match(signedId) ?? [];
      if (!value || !id) return undefined;
      const [given, right] = [Buffer.from(value), Buffer.from(valueFor(email, id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },

    /**
     * Returns the `set-cookie` header that marks a browser as known, with its id.
     */
    mark: (email: string, id: string = randomUUID()): string => cookie.write(valueFor(email, id)),
  };
}

export type KnownDevices = ReturnType<typeof knownDevices>;
