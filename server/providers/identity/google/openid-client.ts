import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { z } from 'zod';
import { documentReader } from './openid-document.ts';

export interface OpenIdSettings {
  /**
   * As in https://accounts.google.com; the discovery document and every id_token must name the
   * same.
   */
  issuer: string;
  clientId: string;
  clientSecret: string;
  fetch: typeof fetch;
  /**
   * Whether the provider's pages are served by this server, under any host name that the browser
   * uses.
   */
  isOurOwn: boolean;
}

/** The claims about a person. */
const person = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  // Some providers send it as a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
  picture: z.url({ protocol: /^https?$/ }).optional(),
});
export type OpenIdPerson = z.infer<typeof person>;

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string() });
export type OpenIdTokens = z.infer<typeof tokenAnswer>;

// Signatures that are checked with a public key, without "none" and shared secrets.
const algorithms = ['RS256', 'ES256'];

/**
 * An OpenID Connect client: authorization code with PKCE and nonce. Every method throws when the
 * provider fails or its response is invalid.
 */
export function openIdClient(settings: OpenIdSettings) {
  const { issuer, clientId, fetch } = settings;
  const readDocument = documentReader(issuer, fetch);
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  /** Returns the URL to which the browser is sent to sign in. */
  const authorizationUrl = async (request: AuthorizationRequest): Promise<URL> => {
    const page = new URL((await readDocument()).authorization_endpoint);
    const url = settings.isOurOwn ? new URL(page.pathname, request.redirectUri) : page;
    const asked = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: request.redirectUri,
      scope: 'openid email profile',
      state: request.state,
      nonce: request.nonce,
      code_challenge: createHash('sha256').update(request.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url;
  };

  /** Exchanges an authorization code for tokens; each code works once. */
  const exchange = async (code: string, codeVerifier: string, redirectUri: string) => {
    const { token_endpoint } = await readDocument();
    const answer = await fetch(token_endpoint, {
      method: 'POST',
      headers: { authorization: basic(settings), accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      }),
    });
    if (!answer.ok) throw new Error(`the token endpoint responded with status ${answer.status}`);
    return tokenAnswer.parse(await answer.json());
  };

  /** Checks signature, issuer, audience, time and nonce, and returns the person. */
  const identify = async (tokens: OpenIdTokens, nonce: string): Promise<OpenIdPerson> => {
    const { jwks_uri, userinfo_endpoint } = await readDocument();
    keys ??= createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: fetch });
    const { payload } = await jwtVerify(tokens.id_token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      requiredClaims: ['sub', 'exp', 'iat'],
      // Tolerated difference of the servers' clocks, in seconds.
      clockTolerance: 60,
    });
    if (payload.nonce !== nonce)
      throw new Error('the nonce in the id_token belongs to another sign-in');
    if (payload.email !== undefined || !userinfo_endpoint) return person.parse(payload);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const found = person.parse(await (await fetch(userinfo_endpoint, { headers })).json());
    if (found.sub !== payload.sub) throw new Error('the userinfo response is about another person');
    return found;
  };

  return { readDocument, authorizationUrl, exchange, identify };
}

export type OpenIdClient = ReturnType<typeof openIdClient>;

export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

// RFC 6749, 2.3.1: both parts are form-encoded before they are joined.
const basic = ({ clientId, clientSecret }: OpenIdSettings): string =>
  `Basic ${Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')}`;
