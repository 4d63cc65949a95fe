import { expect, test } from 'vitest';
import { checkAsvs } from './asvs.ts';
import { requirements } from './asvs-requirements.ts';
import { readDocument } from './document.ts';

const all = Object.entries(requirements).flatMap(([section, levels]) =>
  Object.entries(levels).flatMap(([level, numbers]) =>
    numbers.map((number) => [`${section}.${number}`, level, 'met', '`server/app.ts`']),
  ),
);
const counts = (met: number, notMet: number) =>
  `| all | ${met} | ${notMet} | 0 |\n${[...new Set(all.map(([number]) => number?.split('.')[0]))]
    .map((chapter) => {
      const mine = all.filter(([number]) => number?.startsWith(`${chapter}.`)).length;
      return `| V${chapter} X | ${chapter === '1' ? mine - notMet : mine} | ${chapter === '1' ? notMet : 0} | 0 |`;
    })
    .join('\n')}\n`;

/** What the rule says of a list with these rows, and of these counts. */
const found = (rows: readonly string[][], counted: string) =>
  checkAsvs([
    readDocument(
      'docs/asvs.md',
      `| no. | level | status | how |\n| - | - | - | - |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
    ),
    readDocument(
      'docs/security.md',
      `| chapter | met | not met | not applicable |\n| - | - | - | - |\n${counted}`,
    ),
  ]).map(({ text }) => text);

const first = (...row: string[]) => [row, ...all.slice(1)];

test('a list with each requirement once, and its counts, is right', () => {
  expect(all).toHaveLength(253);
  expect(found(all, counts(253, 0))).toEqual([]);
  expect(found(first('1.1.1', '2', 'not met', 'No time'), counts(252, 1))).toEqual([]);
});

test.each([
  [['1.1.1', '2', 'met', 'It is so'], '1.1.1 is met, but names no file, setting or section'],
  [['1.1.1', '1', 'met', '`a.ts`'], '1.1.1 is of level 2'],
  [['1.1.1', '2', 'met', ''], '1.1.1 has no reason'],
  [['1.1.2', '2', 'met', '`a.ts`'], 'there is no row for 1.1.1'],
  [['1.1.9', '2', 'met', '`a.ts`'], 'there is no requirement 1.1.9'],
  [['1.1.1', '2', 'partly', '`a.ts`'], 'partly is no status'],
])('%j is wrong', (row, problem) => {
  expect(found(first(...row), counts(253, 0))).toContain(problem);
});

test('counts that differ from the rows are wrong, in a chapter and of all', () => {
  const problems = found(first('1.1.1', '2', 'not met', 'No time'), counts(253, 0));
  expect(problems).toEqual(['the counts are 252, 1, 0', 'the counts are 26, 1, 0']);
  expect(found(all, '| all | 253 | 0 | 0 |\n')).toContain('there are no counts of V1');
});
