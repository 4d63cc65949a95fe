import { expect, test } from 'vitest';
import { checkCommands } from './commands.ts';
import { checkDecisions } from './decisions.ts';
import { readDocument } from './document.ts';
import { checkLinks } from './links.ts';
import { checkPaths } from './paths.ts';
import type { Project } from './project.ts';
import { checkSettings } from './settings.ts';
import { checkTables } from './tables.ts';
import { checkTitles } from './titles.ts';

const files = [
  'README.md',
  'docs/some.md',
  'docs/operating.md',
  'server/http/router.ts',
  'server/features/a/b.ts',
  'tests/journeys/guards.test.ts',
];
const project: Project = {
  paths: new Set([
    ...files,
    'docs',
    'server',
    'server/http',
    'server/features',
    'server/features/a',
    'tests/journeys',
  ]),
  ignored: (paths) => new Set(paths.filter((path) => path.startsWith('data/'))),
  scripts: new Set(['start', 'check']),
  defaults: new Map([
    ['DATA_DIR', 'data'],
    ['SMTP_URL', ''],
  ]),
  constants: new Set(['TEST_BROWSER']),
  holdsTest: (file, title) => file === 'tests/journeys/guards.test.ts' && title === 'a guard asks',
};

const operating = readDocument(
  'docs/operating.md',
  '# How to run it\n\n| name | default |\n| - | - |\n| `DATA_DIR` | `data` |\n| `SMTP_URL` | |\n',
);

type Rule = typeof checkPaths;

/** What `rule` says of a document, each with its line. */
const found = (rule: Rule, text: string, file = 'docs/some.md') =>
  rule([readDocument(file, text), operating], project).map(({ line, text: what }) => [line, what]);

test.each([
  '`server/http/router.ts`',
  '`server/http/`, `server/features/<noun>/b.ts`, `server/features/*/b.ts`',
  '`operating.md`, `../README.md`',
  '`server/http/router.ts`, then `router.ts`',
  '`data/mail`, `text/html`, `/api/books`, `@respoke/artwork`, `and/or`',
])('%s exists, or is no path', (text) => {
  expect(found(checkPaths, text)).toEqual([]);
});

test.each([
  ['Some\nwords, `server/http/gone.ts`', [2, 'there is no server/http/gone.ts']],
  ['`router.ts`', [1, 'there is no router.ts']],
  ['`http/`', [1, 'there is no http/']],
  ['`server/features/<noun>/gone.ts`', [1, 'there is no server/features/<noun>/gone.ts']],
  ['- one\n- `node server/gone.ts`', [2, 'there is no server/gone.ts']],
  ['```sh\ncd x\nnode server/gone.ts --y\n```', [3, 'there is no server/gone.ts']],
])('%s has a path that leads nowhere', (text, problem) => {
  expect(found(checkPaths, text)).toEqual([problem]);
});

test('a script of package.json must be there', () => {
  expect(found(checkCommands, '`npm run --silent check`, `npm start`, the npm run itself')).toEqual(
    [],
  );
  expect(found(checkCommands, '`npm run gone`')).toEqual([[1, 'package.json has no script gone']]);
  expect(found(checkCommands, '```sh\nnpm ci && npm test\n```')).toEqual([
    [2, 'package.json has no script test'],
  ]);
});

test('a filter of the journeys must match one', () => {
  const good = [
    '`npx playwright test --project=wide guards --debug`',
    "`npx playwright test --project wide -g 'asked to sign in'`",
    '`npx playwright test NAME`, `npx playwright test`',
  ];
  expect(found(checkCommands, good.join('\n'))).toEqual([]);
  expect(
    found(checkCommands, '```sh\nnpx playwright test guards gone --project wide\n```'),
  ).toEqual([[2, 'no journey is named gone']]);
});

test('a test that a document names must exist', () => {
  const good = [
    'See `tests/journeys/guards.test.ts › a guard\nasks`.',
    '',
    '- `tests/journeys/guards.test.ts`',
    '  - a guard asks',
    '- another list',
    '  - of other words',
  ];
  expect(found(checkTitles, good.join('\n'))).toEqual([]);
  const problem = 'tests/journeys/guards.test.ts has no test "a guard sleeps"';
  expect(found(checkTitles, 'x\n\n`tests/journeys/guards.test.ts › a guard sleeps`')).toEqual([
    [3, problem],
  ]);
  expect(
    found(checkTitles, '- `tests/journeys/guards.test.ts`\n  - a guard asks\n  - a guard sleeps'),
  ).toEqual([[3, problem]]);
});

test('a link must lead to a file, and to a heading in it', () => {
  const good =
    '[a](operating.md#how-to-run-it) [b](https://example.com/#x) [c](#me) [d](../server)';
  expect(found(checkLinks, `${good}\n\n## Me\n`)).toEqual([]);
  expect(found(checkLinks, '[a](gone.md)')).toEqual([[1, 'the link to gone.md leads nowhere']]);
  expect(found(checkLinks, 'x\n\n[a](operating.md#gone)')).toEqual([
    [3, 'docs/operating.md has no heading #gone'],
  ]);
  expect(found(checkLinks, '![a](#gone)')).toEqual([[1, 'docs/some.md has no heading #gone']]);
});

test('a setting must exist', () => {
  expect(found(checkSettings, '`DATA_DIR=x`, `TEST_BROWSER`, `SIGTERM`, OLD_NAME')).toEqual([]);
  expect(found(checkSettings, '`OLD_NAME`')).toEqual([[1, 'there is no setting OLD_NAME']]);
});

test('a table must tell the true default', () => {
  const table = (value: string) => `| name | default |\n| - | - |\n| \`DATA_DIR\` | ${value} |\n`;
  expect(found(checkSettings, table('`data`'))).toEqual([]);
  expect(found(checkSettings, table('`else`'))).toEqual([[3, 'the default of DATA_DIR is data']]);
  expect(found(checkSettings, '| name | Default |\n| - | - |\n| `SMTP_URL` | `x` |')).toEqual([
    [3, 'the default of SMTP_URL is empty'],
  ]);
});

test('the guide for operators must tell of every setting', () => {
  const guide = readDocument(
    'docs/operating.md',
    '| name | default |\n| - | - |\n| `SMTP_URL` | |',
  );
  const problems = checkSettings([guide], project).map(({ text }) => text);
  expect(problems).toEqual(['no table tells of DATA_DIR']);
});

test('a cell of a table must be short', () => {
  const table = (length: number) => `| a |\n| - |\n| ${'x'.repeat(length)} |`;
  expect(found(checkTables, table(200))).toEqual([]);
  expect(found(checkTables, table(201))).toEqual([[3, 'a cell has 201 characters, 200 at most']]);
});

test('a decision must have its title, status and day', () => {
  const of = (text: string) =>
    found(checkDecisions, `# 01. Some\n\n${text}`, 'docs/decisions/01-some.md').map(
      ([, problem]) => problem,
    );
  expect(of('Status: accepted\nDate: 2026-11-20\n')).toEqual([]);
  expect(of('Status: accepted; extended by 12\nDate: 2026-11-20\nChanged: 2026-11-22')).toEqual([]);
  expect(of('Status: accepted')).toEqual(['there is no line such as "Date: 2026-11-20"']);
  expect(of('Status: maybe\nDate: 2026-11-20')).toEqual([
    'there is no line such as "Status: accepted"',
  ]);
  expect(of('Status: accepted\nDate: 2026-13-40')).toHaveLength(1);
  expect(of('Status: accepted\nDate: 2026-11-20, changed 2026-11-22')).toHaveLength(1);
  expect(of('Status: accepted\nDate: 2026-11-20\nChanged: yesterday')).toHaveLength(1);
  expect(found(checkDecisions, 'no record')).toEqual([]);
});

test('the index of decisions must say what the records say', () => {
  const record = readDocument(
    'docs/decisions/01-some.md',
    '# 01. Some\n\nStatus: accepted\nDate: 2026-11-20\nChanged: 2026-11-22\n',
  );
  const of = (row: string) => {
    const table = `| No. | Decision | Status | Date |\n| - | - | - | - |\n| ${row} |`;
    return checkDecisions([readDocument('docs/decisions/README.md', table), record]);
  };
  const row = '[01](01-some.md) | Some | accepted | 2026-11-20, changed 2026-11-22';
  expect(of(row)).toEqual([]);
  for (const wrong of [row.replace('Some', 'Other'), row.replace('accepted', 'proposed')])
    expect(of(wrong).map(({ text }) => text)).toEqual([
      `no record says "${wrong}"`,
      `there is no row "${row}"`,
    ]);
  expect(of(row.replace(', changed 2026-11-22', ''))).toHaveLength(2);
});
