import type { IncomingHttpHeaders } from 'node:http';

export interface DeviceCookieOptions {
  isSecure: boolean;
  /** Whether pages on other sites may send requests with this server's cookies. */
  crossSite: boolean;
}

interface DeviceCookie extends DeviceCookieOptions {
  /** Which of this server's cookies it is. */
  kind: 'device' | 'trusted';
  lifetimeSeconds: number;
}

/** A cookie that marks a browser and is hidden from scripts. Its value has letters of base64url and dots. */
export function deviceCookie({ kind, lifetimeSeconds, isSecure, crossSite }: DeviceCookie) {
  const name = `${isSecure ? '__Host-' : ''}respoke.${kind}`;
  const sent = new RegExp(`(?:^|; *)${name.replaceAll('.', '\\.')}=([\\w.-]+)`);
  return {
    /** Returns the value that a request carries, if any. */
    read: ({ cookie }: IncomingHttpHeaders): string | undefined => cookie?.match(sent)?.[1],

    /** Returns the `set-cookie` header that sets `value`. */
    write: (value: string): string =>
      [
        `${name}=${value}`,
        `Max-Age=${lifetimeSeconds}`,
        'Path=/',
        'HttpOnly',
        `SameSite=${crossSite ? 'None' : 'Lax'}`,
        ...(isSecure ? ['Secure'] : []),
      ].join('; '),
  };
}
