import formParser from 'node:querystring';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { authorizeRoutes } from './authorize.ts';
import { clientSecretOf, signingKey } from './keys.ts';
import { style } from './page.ts';
import type { SandboxProvider } from './provider.ts';
import { tokenRoutes } from './token.ts';

export interface GoogleSandboxOptions extends Pick<SandboxProvider, 'codes' | 'isReserved'> {
  /** Random, and the same for every process of the installation. */
  secret: string;
  /** The origin that browsers use. */
  origin: string;
  /** The path at which the application mounts `plugin`, such as `/google-sandbox`. */
  basePath: string;
  redirectPath: string;
}

export interface GoogleSandbox {
  issuer: string;
  /** The sandbox's only client, and its password. */
  clientId: string;
  clientSecret: string;
  /** The provider's endpoints and pages. Register it with `basePath` as its prefix. */
  plugin: FastifyPluginAsync;
}

/** Opens an OpenID Connect provider that stands in for Google. */
export async function openGoogleSandbox(options: GoogleSandboxOptions): Promise<GoogleSandbox> {
  const { secret, origin, basePath } = options;
  const issuer = `${origin}${basePath}`;
  const clientId = 'respoke.google-sandbox.example';
  const clientSecret = clientSecretOf(secret);
  const key = await signingKey(secret);
  const provider: SandboxProvider = { ...options, key, issuer, clientId, clientSecret };
  const plugin = async (app: FastifyInstance) => {
    readForms(app);
    describeProvider(app, provider);
    authorizeRoutes(app, provider);
    tokenRoutes(app, provider);
  };
  return { issuer, clientId, clientSecret, plugin };
}

/** OpenID Connect requests are form-encoded. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, formParser.parse(String(body))),
  );
}

/** Serves the discovery document, the public key and the stylesheet. */
function describeProvider(app: FastifyInstance, { issuer, key }: SandboxProvider): void {
  app.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }));
  app.get('/jwks', async () => ({ keys: [key.publicJwk] }));
  app.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
