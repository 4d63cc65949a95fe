import type { Document } from './document.ts';
import { type Problem, problemAt } from './problem.ts';

const record = /^docs\/decisions\/\d/;
/** What follows names the records that change it. */
const status = /^Status: (proposed|accepted|rejected|superseded by \d+)(;.*)?$/;
const date = /^Date: (\d{4}-\d{2}-\d{2})(?:, changed (\d{4}-\d{2}-\d{2}))?$/;

function isDate(line: string): boolean {
  const [, ...days] = date.exec(line) ?? [];
  return days[0] !== undefined && days.every((day) => day === undefined || Date.parse(day) > 0);
}

/** Every decision record must have its status and its day, each on a line of its own. */
export const checkDecisions = (documents: readonly Document[]): Problem[] =>
  documents
    .filter(({ file }) => record.test(file))
    .flatMap((document) => {
      const { lines } = document;
      const missing = [
        ...(lines.some((line) => status.test(line)) ? [] : ['Status: accepted']),
        ...(lines.some(isDate) ? [] : ['Date: 2026-11-20']),
      ];
      return missing.map((form) =>
        problemAt(document, { line: 1 }, `there is no line such as "${form}"`),
      );
    });
