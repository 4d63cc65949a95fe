import { readFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { expect, test } from 'vitest';
import { findOutsideContacts } from '../../../contract/talk/outside-contact.ts';

interface Phrase {
  text: string;
  leaves: boolean;
}

/** The rules were tuned with the first file; the second has phrases that they have not seen. */
test.each([
  ['tuning', 0.98, 0.95],
  ['figure', 0.98, 0.9],
])(
  'of the %s phrases, %d of the harmless ones pass and %d of the others are found',
  (name, pass, find) => {
    const file = new URL(`contact-phrases.${name}.json`, import.meta.url);
    const phrases: Phrase[] = JSON.parse(readFileSync(file, 'utf8'));
    const rate = (leaves: boolean) => {
      const some = phrases.filter((phrase) => phrase.leaves === leaves);
      const right = some.filter(({ text }) => findOutsideContacts(text).length > 0 === leaves);
      return right.length / some.length;
    };
    const harmless = rate(false);
    const others = rate(true);
    stdout.write(
      `${name}: ${harmless} of the harmless phrases pass, ${others} of the others found\n`,
    );
    expect(harmless).toBeGreaterThanOrEqual(pass);
    expect(others).toBeGreaterThanOrEqual(find);
  },
);
