import type { OAuthProvider } from 'better-auth/oauth2';
import { onBrowserOrigin } from './browser-origin.ts';
import type { OpenIdClient, OpenIdPerson } from './openid-client.ts';

/** The name under which the library stores accounts of this provider. */
export const googleId = 'google';

/**
 * Returns Google as a provider for the library. Errors of `client` are passed to `report` and then
 * to the library, which responds with a code. (The library's own plugin for such providers reads
 * the discovery document while the server starts, and leaves the provider out when that fails.)
 */
export function googleProvider(
  client: OpenIdClient,
  issuer: string,
  report: (error: unknown) => void,
): OAuthProvider<OpenIdPerson> {
  const reported = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      report(error);
      throw error;
    });
  return {
    id: googleId,
    name: 'Google',
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,

    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) => {
      const redirectUri = onBrowserOrigin(redirectURI);
      return client.authorizationUrl({
        state,
        codeVerifier,
        redirectUri,
        nonce: String(idTokenNonce),
      });
    },

    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) => {
      const tokens = await reported(
        client.exchange(code, String(codeVerifier), onBrowserOrigin(redirectURI)),
      );
      return { idToken: tokens.id_token, accessToken: tokens.access_token };
    },

    getUserInfo: async ({ idToken, accessToken, expectedIdTokenNonce }) => {
      if (!idToken || !accessToken || !expectedIdTokenNonce) return null;
      const tokens = { id_token: idToken, access_token: accessToken };
      const found = await reported(client.identify(tokens, expectedIdTokenNonce)).catch(() => null);
      return found && { user: toUser(found), data: found };
    },
  };
}

const toUser = ({ email, email_verified, name, picture }: OpenIdPerson) => ({
  email: email.toLowerCase(),
  emailVerified: email_verified,
  name: name?.trim() || email.slice(0, email.indexOf('@')),
  ...(picture && { image: picture }),
});
