import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { subjectOf } from './accounts.ts';
import { takeCode } from './codes.ts';
import type { SandboxProvider } from './provider.ts';
import type { Grant } from './store.ts';

const wanted = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});

/** Routes that exchange a code for tokens, and an access token for the person's profile. */
export function tokenRoutes(app: FastifyInstance, provider: SandboxProvider): void {
  app.post('/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isClient(provider, request)) return reply.code(401).send({ error: 'invalid_client' });
    const asked = wanted.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: 'invalid_request' });
    const { code, redirect_uri, code_verifier } = asked.data;
    // Removed before it is checked: a code can be tried only once.
    const grant = await takeCode(provider.codes, code);
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (grant?.redirectUri !== redirect_uri || grant.codeChallenge !== challenge)
      return reply.code(400).send({ error: 'invalid_grant' });
    return tokens(provider, grant);
  });

  app.get('/userinfo', async (request, reply) => {
    const { issuer, key } = provider;
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const options = { issuer, audience: `${issuer}/userinfo` };
    const checked = await jwtVerify(token, key.public, options).catch(() => null);
    if (!checked) return reply.code(401).header('www-authenticate', 'Bearer').send();
    const { sub, email, email_verified, name } = checked.payload;
    return { sub, email, email_verified, name };
  });
}

function isClient({ clientId, clientSecret }: SandboxProvider, { headers }: FastifyRequest) {
  const given = /^Basic (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const known = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(known));
}

async function tokens({ issuer, clientId, key }: SandboxProvider, grant: Grant) {
  const { email, emailVerified, name, nonce } = grant;
  const sign = (audience: string, claims: object, lifetime: string) =>
    new SignJWT({ email, email_verified: emailVerified, name, ...claims })
      .setProtectedHeader(key.header)
      .setIssuer(issuer)
      .setSubject(subjectOf(email))
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(lifetime)
      .sign(key.private);
  return {
    access_token: await sign(`${issuer}/userinfo`, {}, '5m'),
    id_token: await sign(clientId, nonce === null ? {} : { nonce }, '1h'),
    token_type: 'Bearer',
    expires_in: 300,
    scope: 'openid email profile',
  };
}
