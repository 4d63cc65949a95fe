import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../../client');

/**
 * Google's mark has its owner's colours, and swatches those of bicycles; the theme is where ours
 * stand.
 */
const exempt = [
  'features/accounts/google/GoogleButton.tsx',
  'features/search/filters/Swatch.tsx',
  'brand/theme.css',
];

const colour = /#[0-9a-f]{3}(?:[0-9a-f]{3})?\b(?!-)|\b(?:rgb|hsl|oklch)a?\(/gi;
const size = /(?<![\w-])(?:text|[pm][xytrblse]?|gap|rounded|shadow|tracking|leading)-\[/g;

const files: string[] = [];
for await (const file of glob('**/*.{tsx,css}', { cwd: client })) files.push(file);

test.each(files.filter((file) => !exempt.includes(file)))(
  '%s takes its styles from the theme',
  async (file) => {
    const text = await readFile(join(client, file), 'utf8');
    expect(text.match(colour)).toBeNull();
    expect(text.match(size)).toBeNull();
  },
);
