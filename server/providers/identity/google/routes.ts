import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identityCalls } from '../../../../contract/accounts/identity-calls.ts';
import { AppError } from '../../../errors.ts';
import { callSchema } from '../../../http/openapi/call-schema.ts';
import { type Forward, forwardCookies, readResponse } from '../forward-to-better-auth.ts';
import { browserOrigin } from './browser-origin.ts';
import type { OpenIdClient } from './openid-client.ts';
import { donePath, readPopup } from './popup-page.ts';
import { googleId } from './provider.ts';

export interface GoogleRoutesOptions {
  forward: Forward;
  client: OpenIdClient;
  /** The path of the identity provider's HTTP interface, as browsers see it. */
  basePath: string;
  /** The origin that browsers use; undefined when they may use any name of this machine. */
  publicUrl: string | undefined;
  report(error: unknown): void;
}

/**
 * Returns the routes for sign-in with Google: its start, the callback, and the popup's last page.
 */
export function googleRoutes(options: GoogleRoutesOptions) {
  const { forward, publicUrl } = options;
  const lastPage = `${options.basePath}${donePath}`;
  const popup = readPopup();
  const fromBrowser = (request: FastifyRequest, body?: object) =>
    browserOrigin.run(publicUrl ?? `${request.protocol}://${request.host}`, () =>
      forward(request, body),
    );
  return async (app: FastifyInstance) => {
    const call = 'POST /auth/sign-in/social';
    app.post(
      '/sign-in/social',
      { schema: callSchema(call, identityCalls[call]) },
      async (request, reply) => {
        await checkReachable(options);
        const attempt = randomUUID();
        const done = `${lastPage}?attempt=${attempt}`;
        const way = { callbackURL: done, errorCallbackURL: done, disableRedirect: true };
        const answer = await fromBrowser(request, { provider: googleId, ...way });
        const { url } = (await readResponse(answer, reply)) as { url: string };
        return { url, attempt };
      },
    );

    app.get(`/callback/${googleId}`, async (request, reply) => {
      const answer = await fromBrowser(request);
      forwardCookies(answer, reply);
      const next = answer.headers.get('location') ?? `${lastPage}?error=internal`;
      return keepOpener(reply).redirect(next, 303);
    });

    app.get(donePath, (_request, reply) =>
      keepOpener(reply).type('text/html; charset=utf-8').send(popup.page),
    );
    app.get(`${donePath}.js`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(popup.script),
    );
    app.get('/google/popup.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(popup.style),
    );
  };
}

async function checkReachable({ client, report }: GoogleRoutesOptions): Promise<void> {
  await client.readDocument().catch((error: unknown) => {
    report(error);
    throw new AppError('google_unreachable');
  });
}

/**
 * On the way back from the provider, any stricter policy than its pages have would separate the
 * popup from its opener: the opener would consider it closed, and the popup could not close itself.
 */
const keepOpener = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
