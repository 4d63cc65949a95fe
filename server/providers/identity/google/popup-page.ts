import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../../escape-html.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');

/** The last page of the popup, below the provider's base path. */
export const donePath = '/google/done';

/** The style sheet and the script that the popup's pages load. */
export const popupStyle = read('popup.css');
export const doneScript = read('done.js');

/**
 * Returns an HTML page of the popup around `body`, which must be HTML. It loads `popup.css` and, if
 * given, `script`, by relative URLs.
 */
export const popupPage = (title: string, body: string, script?: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="popup.css">
${script ? `<script src="${script}" defer></script>` : ''}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
