import type { Document, Piece } from './document.ts';

/** What is wrong with a document, and where. */
export interface Problem {
  file: string;
  line: number;
  text: string;
}

export const problemAt = (
  { file }: Document,
  { line }: Pick<Piece, 'line'>,
  text: string,
): Problem => ({ file, line, text });
