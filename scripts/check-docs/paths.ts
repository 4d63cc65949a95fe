import { dirname, join, matchesGlob, normalize } from 'node:path';
import type { Document, Piece } from './document.ts';
import { type Problem, problemAt } from './problem.ts';
import type { Project } from './project.ts';

/** Other words with a slash or a dot may be media types, URLs or identifiers. */
const fileName =
  /[\w>*}]\.(conf|css|html|[cm]?js|json|md|png|service|sh|sql|svg|toml|tsx?|txt|ya?ml)$/;

/**
 * A path in a document, and the places where it may be: relative to the root, or to the document.
 */
interface NamedPath extends Piece {
  candidates: string[];
}

/**
 * Every path in backticks must exist, relative to the root or to the document; `<name>` and `*`
 * match any name. A file name alone is enough if the same document has its path.
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
    // A pattern without a folder matches file names.
    const pattern = path.includes('/') ? plain(path) : `**/${path}`;
    return [...paths].some((one) => matchesGlob(one, pattern));
  });

/** Removes the slash at the end of a folder. */
const plain = (path: string): string => path.replace(/\/$/, '');

/** Returns whether it is a file name alone whose whole path is in `known`. */
const isShort = ({ text }: NamedPath, known: readonly NamedPath[]): boolean =>
  !text.includes('/') && known.some((other) => other.text.endsWith(`/${text}`));

function pathsIn(document: Document, project: Project): NamedPath[] {
  const { spans, commands, file } = document;
  const whole = spans.filter(({ text }) => !/\s/.test(text));
  const words = [...spans.filter(({ text }) => /\s/.test(text)), ...commands].flatMap(wordsOf);
  return [
    ...whole.filter(({ text }) => isPath(text, project)),
    // Commands contain all kinds of words. Only those that begin with a folder of the project are
    // surely paths.
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
