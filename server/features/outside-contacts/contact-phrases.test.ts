import { readFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { expect, test } from 'vitest';
import {
  findOutsideContacts,
  findWrittenContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';

interface Phrase {
  text: string;
  leaves: boolean;
}

/**
 * The rules were tuned with the first file; the second has phrases that they have not seen, and the
 * third descriptions, titles, faults and locations that they have not seen.
 */
test.each([
  ['tuning', findOutsideContacts, 0.98, 0.95],
  ['figure', findOutsideContacts, 0.98, 0.9],
  ['listings', findWrittenContacts, 0.98, 0.94],
] as const)(
  'of the %s phrases, the harmless ones pass and the others are found',
  (name, contactsOf, pass, find) => {
    const file = new URL(`contact-phrases.${name}.json`, import.meta.url);
    const phrases: Phrase[] = JSON.parse(readFileSync(file, 'utf8'));
    const rate = (leaves: boolean) => {
      const some = phrases.filter((phrase) => phrase.leaves === leaves);
      const right = some.filter(({ text }) => contactsOf(text).length > 0 === leaves);
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
