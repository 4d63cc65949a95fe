import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** What the pages load besides themselves. */
export const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

const marks: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&${marks[mark]};`);

/** A whole page around `body`, which is HTML already. It loads `page.css` beside it. */
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

/** As Google's pages have it: any other policy would part the popup from the page that opened it. */
export const keepOpener = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
