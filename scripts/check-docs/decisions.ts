import type { Document } from './document.ts';
import { type Problem, problemAt } from './problem.ts';

const folder = 'docs/decisions/';
const record = /^docs\/decisions\/\d/;
const title = /^# (\d+)\. (.+)$/;
/** After the semicolon stand the records that change it. */
const status = /^Status: ((?:proposed|accepted|rejected|superseded by \d+)(?:;.*)?)$/;
const date = /^Date: (\d{4}-\d{2}-\d{2})$/;
/** Optional: the day of the last change. */
const changed = /^Changed: (\d{4}-\d{2}-\d{2})$/;

/** The first line of the form, as its groups. A day must be one of the calendar. */
function find({ lines }: Document, form: RegExp): string[] | undefined {
  const groups = lines.map((line) => form.exec(line)?.slice(1)).find(Boolean);
  const isDay = form === date || form === changed;
  return isDay && Number.isNaN(Date.parse(groups?.[0] ?? '')) ? undefined : groups;
}

/** The forms that a record must have; `Changed` only where such a line begins. */
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
 * Every decision record must have its number, title, status and day, each on a line of its own, and the
 * index must say the same.
 */
export function checkDecisions(documents: readonly Document[]): Problem[] {
  const records = documents.filter(({ file }) => record.test(file));
  const problems = records.flatMap(checkRecord);
  const index = documents.find(({ file }) => file === `${folder}README.md`);
  return index && problems.length === 0 ? checkIndex(index, records) : problems;
}
