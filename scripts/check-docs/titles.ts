import type { Document, Piece } from './document.ts';
import { type Problem, problemAt } from './problem.ts';
import type { Project } from './project.ts';

/** A test that a document names. */
interface NamedTest extends Pick<Piece, 'line'> {
  file: string;
  title: string;
}

/**
 * Every test that a document names must exist: as `file › title` in backticks, or in a list below a
 * point that is only the file of a test in backticks.
 */
export const checkTitles = (
  documents: readonly Document[],
  { paths, holdsTest }: Project,
): Problem[] =>
  documents.flatMap((document) =>
    [...testsInSpans(document), ...testsInLists(document)]
      // `checkPaths` reports files that do not exist.
      .filter(({ file, title }) => paths.has(file) && !holdsTest(file, title))
      .map((test) => problemAt(document, test, `${test.file} has no test "${test.title}"`)),
  );

const testsInSpans = ({ spans }: Document): NamedTest[] =>
  spans.flatMap(({ text, line }) => {
    const [file = '', title] = text.split(' › ');
    return title === undefined ? [] : [{ file, title, line }];
  });

function testsInLists({ lines }: Document): NamedTest[] {
  const tests: NamedTest[] = [];
  let file: string | undefined;
  for (const [index, text] of lines.entries()) {
    const [, title] = /^ {2}- (.+)$/.exec(text) ?? [];
    if (title === undefined) [, file] = /^- `([^`]+\.test\.ts)`$/.exec(text) ?? [];
    else if (file !== undefined) tests.push({ file, title, line: index + 1 });
  }
  return tests;
}
