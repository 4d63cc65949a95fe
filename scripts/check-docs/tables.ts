import type { Document } from './document.ts';
import { type Problem, problemAt } from './problem.ts';

/** Longer texts are easier to read in a list or a section. */
const longest = 200;

/** No cell of a table may be longer than 200 characters. */
export const checkTables = (documents: readonly Document[]): Problem[] =>
  documents.flatMap((document) =>
    document.tables.flatMap(({ line, header, rows }) =>
      [{ line, cells: header }, ...rows].flatMap((row) =>
        row.cells
          .filter(({ length }) => length > longest)
          .map(({ length }) =>
            problemAt(document, row, `a cell has ${length} characters, ${longest} at most`),
          ),
      ),
    ),
  );
