import type { UploadState } from './upload-photos.ts';

export interface UploadProgressOfForm {
  /** The share of all pictures that has been sent, 0 to 1. */
  share: number;
  words: string;
}

/** Returns how far the pictures of a form are, together; null before the first is sent. */
export function progressOf(states: Iterable<UploadState>): UploadProgressOfForm | null {
  const shares = [...states].map((state) => ('share' in state ? state.share : 1));
  const count = shares.length;
  if (count === 0) return null;
  const done = shares.filter((share) => share === 1).length;
  return {
    share: shares.reduce((sum, share) => sum + share, 0) / count,
    words: wordsOf(done, count),
  };
}

function wordsOf(done: number, count: number): string {
  if (done === count) return 'Saving…';
  return count === 1 ? 'Sending the picture' : `Sending ${done + 1} of ${count}`;
}
