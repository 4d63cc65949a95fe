import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Times, Work } from '../api/endpoint.ts';
import { ApiError } from '../api/error.ts';
import type { Form } from '../api/form.ts';
import { readForms } from '../api/plugin.ts';
import type { Store } from '../store.ts';
import { type Outcome, openLink, submitForm } from './answer.ts';
import { onboardingPage } from './page.ts';

interface Pages {
  store: Store;
  clock: { now(): Date };
  times: Times;
}

/**
 * The pages of account links, to be registered under any prefix. The secret in the URL is the only
 * permission they need. `afterChange` is called after each form that may have recorded an event.
 */
export function onboardingPlugin(pages: Pages, afterChange: () => void): FastifyPluginAsync {
  const inTransaction = (step: (work: Work) => Promise<Outcome>) =>
    pages.store.transaction((records) =>
      step({ records, now: pages.clock.now(), times: pages.times }),
    );
  return async (app) => {
    readForms(app);
    serveStyle(app, await readFile(join(import.meta.dirname, 'page.css'), 'utf8'));
    // A request without a body, as of programs that preview links, must not use up the link.
    app.get('/connect/:id', { exposeHeadRoute: false }, async (request, reply) => {
      const { id } = request.params as { id: string };
      return answer(reply, () => inTransaction((work) => openLink(work, id)));
    });
    app.post('/connect/:id', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      const { id } = request.params as { id: string };
      const form = (request.body as Form | undefined) ?? new Map();
      const sent = await answer(reply, () => inTransaction((work) => submitForm(work, id, form)));
      afterChange();
      return sent;
    });
  };
}

function serveStyle(app: FastifyInstance, style: string): void {
  app.get('/connect/style.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').type('text/css; charset=utf-8').send(style),
  );
}

async function answer(reply: FastifyReply, work: () => Promise<Outcome>): Promise<FastifyReply> {
  const outcome = await work().catch((error: unknown) => {
    // The account has left the platform since the link was made.
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  reply.header('cache-control', 'no-store');
  if (!outcome) return reply.code(404).type('text/plain').send('This link does not exist.');
  if ('goTo' in outcome) return reply.redirect(outcome.goTo, 303);
  const { page, link } = outcome;
  // Browsers apply `form-action` to the redirect that answers the form, too.
  const targets = [link.returnUrl, link.refreshUrl].map((url) => new URL(url).origin).join(' ');
  return (
    reply
      .code(page.problems.size > 0 ? 422 : 200)
      .type('text/html; charset=utf-8')
      // Browsers hide the origin of a form on a page without referrers.
      .header('referrer-policy', 'same-origin')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; form-action 'self' ${targets}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(onboardingPage(page))
  );
}
