import { dirname, join, matchesGlob, normalize } from 'node:path';
import type { Document, Piece } from './document.ts';
import { type Problem, problemAt } from './problem.ts';
import type { Project } from './project.ts';

/** What else has a slash or a dot in it may be a media type, an address or a name of the code. */
const fileName =
  /[\w>*}]\.(conf|css|html|[cm]?js|json|md|png|service|sh|sql|svg|toml|tsx?|txt|ya?ml)$/;

/** A path that a document names, and where it may lead: seen from the root, or from the document. */
interface NamedPath extends Piece {
  candidates: string[];
}

/**
 * Every path in backticks must exist, from the root or from the document; `<name>` and `*` stand for
 * any name. A file's name alone is enough where the same document has its path.
 */
export function checkPaths(documents: readonly Document[], project: Project): Problem[] {
  const named = documents.map((document) => ({ document, paths: pathsIn(document, project) }));
  const missing = named.flatMap(({ document, paths }) => {
    const known = paths.filter((path) => exists(path, project));
    return paths
      .filter((path) => !known.includes(path) && !isShort(path, known))
      .map((path) => ({ document, path }));
  });
  const ignored = project.ignored(missing.flatMap(({ path }) => path.candidates));
  return missing
    .filter(({ path }) => !path.candidates.some((candidate) => ignored.has(plain(candidate))))
    .map(({ document, path }) => problemAt(document, path, `there is no ${path.text}`));
}

const exists = ({ candidates }: NamedPath, { paths }: Project): boolean =>
  candidates.some((path) => {
    if (!/[*{]/.test(path)) return paths.has(plain(path));
    // A pattern without a folder is one of names.
    const pattern = path.includes('/') ? plain(path) : `**/${path}`;
    return [...paths].some((one) => matchesGlob(one, pattern));
  });

/** Without the slash at the end of a folder. */
const plain = (path: string): string => path.replace(/\/$/, '');

/** Whether it is a file's name alone, and `known` has the whole path. */
const isShort = ({ text }: NamedPath, known: readonly NamedPath[]): boolean =>
  !text.includes('/') && known.some((other) => other.text.endsWith(`/${text}`));

function pathsIn(document: Document, project: Project): NamedPath[] {
  const { spans, commands, file } = document;
  const whole = spans.filter(({ text }) => !/\s/.test(text));
  const words = [...spans.filter(({ text }) => /\s/.test(text)), ...commands].flatMap(wordsOf);
  return [
    ...whole.filter(({ text }) => isPath(text, project)),
    // A command has words of every kind; only what begins in a folder of ours is surely a path.
    ...words.filter(({ text }) => isInside(text, project)),
  ].map((piece) => ({ ...piece, candidates: candidatesOf(piece.text, file) }));
}

const wordsOf = ({ text, line }: Piece): Piece[] =>
  text.split(/[\s'"`=;()|<>]+/).map((word) => ({ text: word.replace(/[.,:]+$/, ''), line }));

function isPath(text: string, project: Project): boolean {
  if (/^[/~@$-]|:\/\/|^[A-Z_]+\//.test(text)) return false;
  if (fileName.test(text) || /^\.\.?\//.test(text)) return true;
  return text.includes('/') && (text.endsWith('/') || isInside(text, project));
}

const isInside = (text: string, { paths }: Project): boolean =>
  /^[\w.-]+\/\S/.test(text) && paths.has(text.slice(0, text.indexOf('/')));

function candidatesOf(text: string, file: string): string[] {
  const path = text.replace(/:\d+(-\d+)?$/, '').replace(/<[^>]+>/g, '*');
  return [path, join(dirname(file), path)].map((candidate) => normalize(candidate));
}
