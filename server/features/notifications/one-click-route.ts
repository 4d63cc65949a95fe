import type { FastifyInstance } from 'fastify';
import {
  type UnsubscribeQuery,
  unsubscribeQuery,
} from '../../../contract/notifications/notifications.ts';
import { type UnsubscribeDeps, unsubscribe } from './unsubscribe.ts';

/** The body of the request is `List-Unsubscribe=One-Click`, in one of two formats. */
const maxBodyBytes = 1024;

/**
 * Registers the request that mail programs send when a person presses their button to stop mails
 * (RFC 8058). It is at the address of the page that the same link opens, and needs no sign-in.
 */
export async function oneClickRoute(app: FastifyInstance, deps: UnsubscribeDeps): Promise<void> {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: maxBodyBytes } as const;
  // The address says everything; the body is read and ignored.
  app.addContentTypeParser('*', options, (_request, _body, done) => done(null));
  app.post(
    '/unsubscribe',
    { config: { isData: true }, schema: { querystring: unsubscribeQuery } },
    async ({ query }) => unsubscribe(deps, query as UnsubscribeQuery),
  );
}
