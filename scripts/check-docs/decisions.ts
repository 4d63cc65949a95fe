import type { Document } from './document.ts';
import { type Problem, problemAt } from './problem.ts';

const folder = 'docs/decisions/';
const record = /^docs\/decisions\/\d/;
const title = /^# (\d+)\. (.+)$/;
/** The semicolon is followed by the records that change this one. */
const status = /^Status: ((?:proposed|accepted|rejected|superseded by \d+)(?:;.*)?)$/;
const date = /^Date: (\d{4}-\d{2}-\d{2})$/;
/** Optional: the date of the last change. */
const changed = /^Changed: (\d{4}-\d{2}-\d{2})$/;

/** Returns the groups of the first line that matches. A date must exist in the calendar. */
function find({ lines }: Document, form: RegExp): string[] | undefined {
  const groups = lines.map((line) => form.exec(line)?.slice(1)).find(Boolean);
  const isDay = form === date || form === changed;
  return isDay && Number.isNaN(Date.parse(groups?.[0] ?? '')) ? undefined : groups;
}

/** The lines that a record must have. `Changed` is checked only if the record has such a line. */
const forms = [
  [title, '# 01. Title', () => true],
  [status, 'Status: accepted', () => true],
  [date, 'Date: 2026-11-20', () => true],
  [changed, 'Changed: 2026-11-20', (lines: string[]) => lines.some((l) => l.startsWith('Changed'))],
] as const;

const checkRecord = (document: Document): Problem[] =>
  forms
    .filter(([form, , isNeeded]) => isNeeded(document.lines) && !find(document, form))
    .map(([, example]) =>
      problemAt(document, { line: 1 }, `there is no line such as "${example}"`),
    );

/** The row of a record in the index. */
function rowOf(document: Document): string {
  const [number, words] = find(document, title) ?? [];
  const [state] = find(document, status) ?? [];
  const [[made] = [], [again] = []] = [find(document, date), find(document, changed)];
  const link = `[${number}](${document.file.slice(folder.length)})`;
  return [link, words, state, again ? `${made}, changed ${again}` : made].join(' | ');
}

function checkIndex(index: Document, records: readonly Document[]): Problem[] {
  const rows = index.tables.flatMap((table) =>
    table.rows.map(({ line, cells }) => ({ line, text: cells.join(' | ') })),
  );
  const expected = new Set(records.map(rowOf));
  const missing = [...expected].filter((row) => !rows.some(({ text }) => text === row));
  return [
    ...rows
      .filter(({ text }) => !expected.has(text))
      .map((row) => problemAt(index, row, `no record says "${row.text}"`)),
    ...missing.map((row) => problemAt(index, { line: 1 }, `there is no row "${row}"`)),
  ];
}

/**
 * Every decision record must have its number, title, status and date, each on its own line, and the
 * index must agree.
 */
export function checkDecisions(documents: readonly Document[]): Problem[] {
  const records = documents.filter(({ file }) => record.test(file));
  const problems = records.flatMap(checkRecord);
  const index = documents.find(({ file }) => file === `${folder}README.md`);
  return index && problems.length === 0 ? checkIndex(index, records) : problems;
}
