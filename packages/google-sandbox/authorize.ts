import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inventedAccounts, type SandboxAccount } from './accounts.ts';
import { chooserPage, errorPage } from './chooser-page.ts';
import { issueCode } from './codes.ts';
import { keepOpener } from './page.ts';
import type { SandboxProvider } from './provider.ts';

const asked = z.object({
  response_type: z.literal('code'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  state: z.string().min(1).max(500),
  nonce: z.string().max(500).optional(),
});

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** One line with at least one visible character. */
const name = z
  .string()
  .trim()
  .normalize('NFC')
  .max(80)
  .regex(/^\P{Cc}*[^\p{C}\p{Z}]\P{Cc}*$/u);

const choice = z.union([
  z.object({ account: z.enum(inventedAccounts.map(({ email }) => email)) }),
  z.object({ email, name, verified: z.literal('yes').optional() }),
]);

/** A form with one value for each of its fields. */
const form = z.record(z.string(), z.string());

/** Routes of the page on which a person chooses an account, and of their choice. */
export function authorizeRoutes(app: FastifyInstance, provider: SandboxProvider): void {
  app.get('/authorize', async (request, reply) => {
    const back = readRedirect(provider, request);
    if (!back) return refuse(reply);
    const { state = '' } = request.query as Record<string, string | undefined>;
    if (!asked.safeParse(request.query).success)
      return answer(reply, provider, back, { error: 'invalid_request', state });
    return choose(reply, back, request);
  });

  app.post('/authorize', async (request, reply) => {
    const back = readRedirect(provider, request);
    const wanted = asked.safeParse(request.query);
    const sent = form.safeParse(request.body);
    if (!back || !wanted.success || !sent.success) return refuse(reply);
    const { state, nonce, code_challenge: codeChallenge } = wanted.data;
    if (sent.data.cancel) return answer(reply, provider, back, { error: 'access_denied', state });
    const account = readChoice(sent.data);
    if (!account) return choose(reply, back, request, 'Please fill in a name and an email.');
    if (await provider.isReserved(account.email))
      return choose(reply, back, request, 'Admin emails cannot be used here.');
    const grant = { ...account, redirectUri: back.href, codeChallenge, nonce: nonce ?? null };
    return answer(reply, provider, back, { code: await issueCode(provider.codes, grant), state });
  });
}

/**
 * Returns the redirect address; null unless it is the client's: any other would give codes to
 * strangers.
 */
function readRedirect(provider: SandboxProvider, request: FastifyRequest): URL | null {
  const { client_id, redirect_uri } = request.query as Record<string, string | undefined>;
  if (client_id !== provider.clientId || !URL.canParse(redirect_uri ?? '')) return null;
  const back = new URL(redirect_uri ?? '');
  const own = [`${request.protocol}://${request.host}`, provider.issuer];
  const isOurs =
    own.some((url) => new URL(url).origin === back.origin) &&
    back.href === back.origin + provider.redirectPath;
  return isOurs ? back : null;
}

function readChoice(body: unknown): SandboxAccount | null {
  const chosen = choice.safeParse(body);
  if (!chosen.success) return null;
  if ('account' in chosen.data) {
    const { account } = chosen.data;
    return inventedAccounts.find(({ email }) => email === account) ?? null;
  }
  return { ...chosen.data, emailVerified: chosen.data.verified === 'yes' };
}

function choose(reply: FastifyReply, back: URL, { url, body }: FastifyRequest, problem?: string) {
  const typed = (body ?? {}) as { name?: string; email?: string };
  const refused = problem === undefined ? undefined : { ...typed, problem };
  return page(reply, back).send(chooserPage(url.split('?', 2)[1] ?? '', refused));
}

const refuse = (reply: FastifyReply) => page(reply).code(400).send(errorPage);

function page(reply: FastifyReply, back?: URL): FastifyReply {
  return (
    keepOpener(reply)
      .type('text/html; charset=utf-8')
      // Browsers hide the origin of a form on a page without referrers.
      .header('referrer-policy', 'same-origin')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; form-action 'self' ${back?.origin ?? ''}; frame-ancestors 'none'; base-uri 'none'`,
      )
  );
}

/** Redirects the browser with the answer. `iss` names the issuer (RFC 9207). */
function answer(
  reply: FastifyReply,
  { issuer }: SandboxProvider,
  back: URL,
  parts: Record<string, string>,
) {
  const url = new URL(back);
  for (const [name, value] of Object.entries({ ...parts, iss: issuer }))
    url.searchParams.set(name, value);
  return keepOpener(reply).redirect(url.href, 303);
}
