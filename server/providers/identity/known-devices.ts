import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

const days = 180;

interface DeviceCookies {
  secret: string;
  isSecure: boolean;
  /** Whether pages on other sites may send requests with this server's cookies. */
  crossSite: boolean;
}

/**
 * Recognizes browsers in which a person has signed in before (OWASP's device
 * cookies). Attempts from other browsers then do not slow down the owner's sign-in there. The
 * cookie alone signs nobody in.
 */
export function knownDevices({ secret, isSecure, crossSite }: DeviceCookies) {
  const name = isSecure ? '__Host-respoke.device' : 'respoke.device';
  const cookie = new RegExp(`(?:^|; *)${name.replaceAll('.', '\\.')}=([\\w-]+\\.[\\w-]+)`);

  const sign = (email: string, id: string) =>
    createHmac('sha256', secret).update(`device ${email} ${id}`).digest('base64url');
  const valueIn = ({ cookie: sent }: IncomingHttpHeaders) => sent?.match(cookie)?.[1];
  const cookieValue = (email: string, id: string) => `${id}.${sign(email, id)}`;

  return {
    /**
     * Returns the id of the request's browser, whoever has signed in there before; a new one for a
     * browser without.
     */
    idOf: ({ headers }: FastifyRequest): string =>
      valueIn(headers)?.replace(/\..*/, '') ?? randomUUID(),

    /**
     * Returns the id of the request's browser if the owner of `email` has signed in there,
     * otherwise undefined.
     */
    find: ({ headers }: FastifyRequest, email: string): string | undefined => {
      const value = valueIn(headers);
      if (!value) return undefined;
      const id = value.slice(0, value.indexOf('.'));
      const [given, right] = [Buffer.from(value), Buffer.from(cookieValue(email, id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },

    /**
     * Returns the `set-cookie` header that marks a browser as known, with its id.
     */
    mark: (email: string, id: string = randomUUID()): string =>
      [
        `${name}=${cookieValue(email, id)}`,
        `Max-Age=${days * 24 * 60 * 60}`,
        'Path=/',
        'HttpOnly',
        `SameSite=${crossSite ? 'None' : 'Lax'}`,
        ...(isSecure ? ['Secure'] : []),
      ].join('; '),
  };
}

export type KnownDevices = ReturnType<typeof knownDevices>;
