import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/config/config.ts';
import { sampleMails } from '../../server/testing/mails/sample-mails.ts';

// Writes one mail of each kind as HTML and as text, and a page with links to them. BRAND_DIR gives them the
// look of another shop. The pictures are those of the shop at PUBLIC_URL.

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder: npm run mails -- FOLDER');
mkdirSync(folder, { recursive: true });
const mails = await sampleMails(readConfig(process.env));
for (const { name, html, text } of mails) {
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), text);
}
const links = mails.map(
  ({ name, subject }) =>
    `<li><a href="${name}.html">${name}</a> (<a href="${name}.txt">text</a>): ${subject}`,
);
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${links.join('\n')}</ul>`,
);
process.stdout.write(`${mails.length} mails are in ${join(folder, 'index.html')}\n`);
