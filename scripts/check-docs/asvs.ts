import { requirements } from './asvs-requirements.ts';
import type { Document, Piece } from './document.ts';
import { type Problem, problemAt } from './problem.ts';

const statuses = ['met', 'not met', 'not applicable'] as const;

interface Row extends Piece {
  /** As in 6.3.3. */
  number: string;
  level: string;
  status: string;
  reason: string;
}

/** The requirements by their numbers, with their levels. */
const expected = new Map<string, string>(
  Object.entries(requirements).flatMap(([section, levels]) =>
    Object.entries(levels).flatMap(([level, numbers]) =>
      numbers.map((number) => [`${section}.${number}`, level] as const),
    ),
  ),
);

/**
 * `docs/asvs.md` must have one row for each requirement, with its level; a row that is met names where
 * that can be seen; and the counts in `docs/security.md` are those of the rows.
 */
export function checkAsvs(documents: readonly Document[]): Problem[] {
  const list = documents.find(({ file }) => file === 'docs/asvs.md');
  const summary = documents.find(({ file }) => file === 'docs/security.md');
  if (!list || !summary) return [];
  const rows = rowsOf(list);
  const have = new Set(rows.map(({ number }) => number));
  return [
    ...rows.flatMap((row, index) =>
      problemsOf(row, rows.slice(0, index)).map((text) => problemAt(list, row, text)),
    ),
    ...[...expected.keys()]
      .filter((number) => !have.has(number))
      .map((number) => problemAt(list, { line: 1 }, `there is no row for ${number}`)),
    ...checkCounts(summary, rows),
  ];
}

const rowsOf = ({ tables }: Document): Row[] =>
  tables.flatMap(({ rows }) =>
    rows.map(({ line, cells: [number = '', level = '', status = '', reason = ''] }) => ({
      line,
      text: number,
      number,
      level,
      status,
      reason,
    })),
  );

function problemsOf({ number, level, status, reason }: Row, before: readonly Row[]): string[] {
  const problems: string[] = [];
  if (!expected.has(number)) return [`there is no requirement ${number}`];
  if (before.some((other) => other.number === number)) problems.push(`${number} is there twice`);
  if (expected.get(number) !== level)
    problems.push(`${number} is of level ${expected.get(number)}`);
  if (!statuses.some((one) => one === status)) problems.push(`${status} is no status`);
  if (reason === '') problems.push(`${number} has no reason`);
  const isRepeated = /^As \d/.test(reason);
  if (status === 'met' && !isRepeated && !/`[^`]+`|\]\(/.test(reason))
    problems.push(`${number} is met, but names no file, setting or section`);
  return problems;
}

/** Compares the counts of each chapter, and of all, with the rows. */
function checkCounts(summary: Document, rows: readonly Row[]): Problem[] {
  const table = summary.tables.find(({ header }) => header.includes('not applicable'));
  if (!table) return [problemAt(summary, { line: 1 }, 'there is no table of counts')];
  const chapters = new Set(rows.map(({ number }) => number.replace(/\..*/, '')));
  const shown = new Set(table.rows.map(({ cells: [name = ''] }) => chapterIn(name)));
  const missing = [...chapters, 'all'].filter((chapter) => !shown.has(chapter));
  return [
    ...missing.map((chapter) => problemAt(summary, table, `there are no counts of V${chapter}`)),
    ...table.rows.flatMap(({ line, cells: [name = '', ...counts] }) => {
      const chapter = chapterIn(name);
      const mine = rows.filter(
        ({ number }) => chapter === 'all' || number.startsWith(`${chapter}.`),
      );
      const right = statuses.map((one) => mine.filter(({ status }) => status === one).length);
      return counts.join() === right.join()
        ? []
        : [problemAt(summary, { line }, `the counts are ${right.join(', ')}`)];
    }),
  ];
}

const chapterIn = (name: string): string => /V(\d+) /.exec(name)?.[1] ?? 'all';
