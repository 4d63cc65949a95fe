import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every component that these folders offer, as `file › name`. */
const components = filesOf('client/{ui,form,feedback}/**/*.tsx').flatMap((file) =>
  [...read(file).matchAll(/^export (?:default )?(?:const|function) ([A-Z]\w*)/gm)].map(
    ([, name = '']) => `${file} › ${name}`,
  ),
);

/** Every component that a file of the gallery names as its own, imports and shows. */
function shownBy(file: string): string[] {
  const text = read(file);
  const named: string[] = /^ {2}of: \{([^}]*)\}/m.exec(text)?.[1]?.match(/\w+/g) ?? [];
  const imports = text.matchAll(/^import ([^;]+?) from '(\.[^']+)';/gm);
  return [...imports].flatMap(([, names = '', from = '']) =>
    (names.match(/\w+/g) ?? [])
      .filter((name) => named.includes(name) && new RegExp(`<${name}[\\s>/]`).test(text))
      .map((name) => `${join(dirname(file), from)} › ${name}`),
  );
}

const shown = new Set(filesOf('tooling/gallery/components/**/*.gallery.tsx').flatMap(shownBy));

test('the search finds components', () => {
  expect(components.length).toBeGreaterThan(25);
});

test.each(components)('%s is in the gallery', (component) => {
  expect(shown.has(component)).toBe(true);
});
