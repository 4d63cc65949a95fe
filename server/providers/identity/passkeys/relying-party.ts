import type { FastifyRequest } from 'fastify';

/** The site for which a passkey is made: it works there and nowhere else (WebAuthn 3, 5.1.2). */
export interface RelyingParty {
  /** The host name, which passkeys are bound to for good. */
  id: string;
  /** The origin of the pages, as in https://shop.example. */
  origin: string;
}

/**
 * Returns the site that a request is for: the configured address, or the one that the browser used
 * where any name of this machine works.
 */
export function relyingPartyOf(
  publicUrl: string | undefined,
  request: FastifyRequest,
): RelyingParty {
  const origin = publicUrl ?? `${request.protocol}://${request.host}`;
  return { id: new URL(origin).hostname, origin };
}
