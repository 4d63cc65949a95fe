import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** The stylesheet of the pages. */
export const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

const marks: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** Escapes text for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&${marks[mark]};`);

/** Returns a complete page around `body`, which is HTML. The page loads `page.css`. */
export const wholePage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="page.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/**
 * The same policy as Google's pages: any other would cut the popup's connection to the page that
 * opened it.
 */
export const keepOpener = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
