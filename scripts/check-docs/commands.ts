import type { Document } from './document.ts';
import { type Problem, problemAt } from './problem.ts';
import type { Project } from './project.ts';

const calls = /\bnpm (?:run (?:--?[\w-]+ )*([\w:-]+)|(start|test)\b)/g;

/**
 * Every `npm run` of a document must name a script of package.json, and every filter of `playwright
 * test` must match a journey.
 */
export const checkCommands = (
  documents: readonly Document[],
  { scripts, paths }: Project,
): Problem[] => {
  const journeys = [...paths].filter((path) => /^tests\/journeys\/.+\.test\.ts$/.test(path));
  const problemsOf = (text: string) => [
    ...[...text.matchAll(calls)]
      .map(([, run, own]) => String(run ?? own))
      .filter((name) => !scripts.has(name))
      .map((name) => `package.json has no script ${name}`),
    ...filtersOf(text)
      .filter((filter) => !journeys.some((path) => path.includes(filter)))
      .map((filter) => `no journey is named ${filter}`),
  ];
  return documents.flatMap((document) =>
    [...document.spans, ...document.commands].flatMap((piece) =>
      problemsOf(piece.text).map((problem) => problemAt(document, piece, problem)),
    ),
  );
};

/** Options of Playwright whose value is the next word. */
const optionsWithValue = /(?:-g|--grep|--project|--trace|--repeat-each) (?:'[^']*'|\S+)/g;

/** Returns the words by which a `playwright test` selects files; NAME stands for any file. */
function filtersOf(text: string): string[] {
  const [, parameters = ''] = /\bplaywright test ([^;&|]*)/.exec(text) ?? [];
  return parameters
    .replace(optionsWithValue, '')
    .split(' ')
    .filter((word) => word !== '' && !word.startsWith('-') && word !== 'NAME');
}
