import type { Document, Piece } from './document.ts';

/** An error in a document, and its place. */
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
