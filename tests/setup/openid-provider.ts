import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** The provider's accounts, by the name with which people sign in. */
const people = {
  verified: { email: 'olive.open@gmail.example', email_verified: true, name: 'Olive Open' },
  unverified: { email: 'uma.sure@gmail.example', email_verified: false, name: 'Uma Sure' },
  'wrong-nonce': { email: 'nora.nonce@gmail.example', email_verified: true, name: 'Nora Nonce' },
  'wrong-audience': { email: 'ada.else@gmail.example', email_verified: true, name: 'Ada Else' },
} as const;
export type KnownPerson = keyof typeof people;

const falseClaims: Partial<Record<string, Record<string, string>>> = {
  'wrong-nonce': { nonce: 'of-another-sign-in' },
  'wrong-audience': { aud: 'another-client' },
};

/** A certified third-party OpenID Connect provider in place of Google, for `shop`. */
export interface OpenIdProvider {
  /** The settings that make a shop its client. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** Opens the provider for the shop at this address. */
export async function openProvider(shop: string): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'shop', client_secret: 'a secret / of + both' };
  const configuration: Configuration = {
    clients: [{ ...client, redirect_uris: [`${shop}/api/auth/callback/google`] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'key', alg: 'RS256', use: 'sig' }] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    // Puts all claims into the id_token, as Google does; the OpenID Connect specification would
    // omit them.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['cookies'] },
    findAccount: (_context, id) => {
      const person = people[id as KnownPerson];
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (context, next) => {
    // Google's value for choosing an account, which this provider answers with a new sign-in.
    context.url = context.url.replace('prompt=select_account', 'prompt=login%20consent');
    await next();
    // The provider's pages would load a font from another host.
    if (typeof context.body === 'string')
      context.body = context.body.replace(/@import url\([^)]*\);/, '');
    const { id_token: token } = (context.body ?? {}) as { id_token?: string };
    const lie = token && falseClaims[decodeJwt(token).sub ?? ''];
    if (!lie) return;
    const signed = new SignJWT({ ...decodeJwt(token), ...lie });
    const header = { alg: 'RS256', kid: 'key' };
    const body = {
      ...(context.body as object),
      id_token: await signed.setProtectedHeader(header).sign(privateKey),
    };
    context.body = body;
  });
  server.on('request', provider.callback());
  return {
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
