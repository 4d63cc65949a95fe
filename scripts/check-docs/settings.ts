import type { Document, Piece } from './document.ts';
import { type Problem, problemAt } from './problem.ts';
import type { Project } from './project.ts';

const operating = 'docs/operating.md';
const inCapitals = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

/** The default of a setting according to a table. */
interface DocumentedSetting extends Piece {
  name: string;
}

/**
 * Every setting that a document names must exist, every default in a table must be correct, and the
 * tables of docs/operating.md must list every setting.
 */
export function checkSettings(documents: readonly Document[], project: Project): Problem[] {
  const { defaults } = project;
  const operatorsGuide = documents.find(({ file }) => file === operating);
  const listed = new Set(
    operatorsGuide && documentedSettings(operatorsGuide, project).map(({ name }) => name),
  );
  const unlisted = [...defaults.keys()].filter((name) => !listed.has(name));
  return [
    ...documents.flatMap((document) => [
      ...unknownIn(document, project),
      ...wrongDefaultsIn(document, project),
    ]),
    ...unlisted.map((name) => ({ file: operating, line: 1, text: `no table tells of ${name}` })),
  ];
}

const unknownIn = (document: Document, { defaults, constants }: Project): Problem[] =>
  [...document.spans, ...document.commands].flatMap((piece) =>
    (piece.text.match(inCapitals) ?? [])
      .filter((name) => !defaults.has(name) && !constants.has(name))
      .map((name) => problemAt(document, piece, `there is no setting ${name}`)),
  );

const wrongDefaultsIn = (document: Document, project: Project): Problem[] =>
  documentedSettings(document, project).flatMap((setting) => {
    const value = project.defaults.get(setting.name);
    return setting.text === value
      ? []
      : [problemAt(document, setting, `the default of ${setting.name} is ${value || 'empty'}`)];
  });

/**
 * Returns the rows of tables with a column "default", one for each setting in a row's first cell.
 */
const documentedSettings = ({ tables }: Document, { defaults }: Project): DocumentedSetting[] =>
  tables.flatMap(({ header, rows }) => {
    const column = header.findIndex((cell) => /^default$/i.test(cell));
    if (column === -1) return [];
    return rows.flatMap(({ line, cells: [first = '', ...others] }) =>
      [...first.matchAll(/`([A-Z0-9_]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => defaults.has(name))
        .map((name) => ({ name, line, text: (others[column - 1] ?? '').replaceAll('`', '') })),
    );
  });
