import type { Document } from './document.ts';
import { type Problem, problemAt } from './problem.ts';
import type { Project } from './project.ts';

const calls = /\bnpm (?:run (?:--?[\w-]+ )*([\w:-]+)|(start|test)\b)/g;

/** Every `npm run` of a document must name a script of package.json. */
export const checkCommands = (documents: readonly Document[], { scripts }: Project): Problem[] =>
  documents.flatMap((document) =>
    [...document.spans, ...document.commands].flatMap((piece) =>
      [...piece.text.matchAll(calls)]
        .map(([, run, own]) => String(run ?? own))
        .filter((name) => !scripts.has(name))
        .map((name) => problemAt(document, piece, `package.json has no script ${name}`)),
    ),
  );
