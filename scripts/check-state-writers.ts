import { readFileSync } from 'node:fs';
import { stderr } from 'node:process';
import { listFiles } from './testing/list-files.ts';

/** The table of each lifecycle, and the only file that may write its state. */
const writers = {
  bookings: 'server/features/bookings/apply-transition.ts',
  products: 'server/features/catalog/product-state.ts',
  offers: 'server/features/offers/apply-offer-step.ts',
} as const;

/** Tests may put a shop into states that the rules do not allow. */
const isTest = (file: string) => /\.test\.ts$|^server\/testing\/|^(tests|tooling)\//.test(file);

const files = listFiles('*.ts').filter((file) => !isTest(file));

const problems: string[] = [];
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  for (const [table, writer] of Object.entries(writers)) {
    if (file === writer) continue;
    const updates = text.matchAll(
      new RegExp(`\\bupdate\\(\\s*(?:\\w+\\.)?${table}\\s*\\)\\s*\\.set\\(\\s*([^]{0,400})`, 'g'),
    );
    for (const [, given = ''] of updates) {
      const literal = /^\{([^{}]*)\}/.exec(given)?.[1];
      // A value that is not an object literal here could contain the state.
      if (literal === undefined || /\bstate\b|\.\.\./.test(literal))
        problems.push(`${file}: writes ${table}.state, which only ${writer} may`);
    }
    if (new RegExp(`\\bupdate\\s+"?${table}"?\\s+set\\b`, 'i').test(text))
      problems.push(`${file}: updates ${table} by SQL text`);
  }
}
for (const problem of problems) stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
