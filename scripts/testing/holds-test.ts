import { readFileSync } from 'node:fs';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns whether a file contains a test with this title. A `test.each` counts by its template. */
export function holdsTest(file: string, title: string): boolean {
  const call = new RegExp(`(?:\\btest|\\))\\(\\s*(['"\`])${escaped(title)}\\1`);
  return call.test(readFileSync(file, 'utf8'));
}
