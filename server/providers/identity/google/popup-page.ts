import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../../escape-html.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');

/** The popup's last page, below the provider's base path. */
export const donePath = '/google/done';

/** What the pages of the popup load besides themselves. */
export const popupStyle = read('popup.css');
export const doneScript = read('done.js');

/**
 * A whole page of the popup around `body`, which is HTML already. It loads `popup.css` beside it,
 * and `script` where one is named.
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
