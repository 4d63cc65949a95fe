import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorResponse } from '../../../contract/errors.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import { describeError } from '../../errors.ts';
import { escapeHtml } from '../../escape-html.ts';
import { dataHeaders } from '../security-headers.ts';
import { wantsPage } from './odd-addresses.ts';

/** What is known of a request that is refused, even of one that could not be read. */
export type RefusedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

interface ErrorPage {
  headers: Record<string, string>;
  body: string;
}

/** Returns the page of an error for a browser that asks for a page; null for a call. */
export type ErrorPages = (request: RefusedRequest, error: ErrorResponse) => ErrorPage | null;

/** Where the message of the error is about a form or a program, and not about a page. */
const sentences: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'This address is not right. Please check it.',
  not_found: 'There is nothing at this address.',
  headers_too_large:
    'Your browser keeps too much data for this shop. Please delete its cookies for this shop, and try again.',
  too_many_requests: 'You have opened many pages within a short time. Please wait a moment.',
};

const style =
  'body{max-width:36rem;margin:4rem auto;padding:0 1rem;font:1.1rem/1.5 system-ui,sans-serif}' +
  ':root{color-scheme:light dark}a{margin-right:1.5rem}';

const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  ...dataHeaders,
  'content-security-policy': `${dataHeaders['content-security-policy']}; style-src 'sha256-${styleHash}'`,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
};

/** Returns the pages of errors. They need no script, no other file and no database. */
export function openErrorPages({ apiBase, brand }: Pick<Config, 'apiBase' | 'brand'>): ErrorPages {
  const name = escapeHtml(brand.name);
  return (request, { code, message }) => {
    if (!wantsPage(request, apiBase)) return null;
    const sentence = escapeHtml(sentences[code] ?? message);
    const title = 'This page could not be opened';
    const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${name}</title>
<style>${style}</style>
<main>
<p>${name}</p>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="">Try again</a><a href="/">Home</a></p>
</main>
</html>
`;
    return { headers, body };
  };
}

/** Returns the function that answers anything thrown: with a page to a browser that asks for one. */
export const errorHandler =
  (pages: ErrorPages, clock: Clock) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const answer = describeError(error, request, reply, clock.now());
    const page = pages(request.raw, answer);
    return page ? reply.headers(page.headers).send(page.body) : reply.send(answer);
  };
