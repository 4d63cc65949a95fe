import type { Hint } from '../../../contract/moderation/hints.ts';

/** A hint names at most this many listings or people. */
export const maxEvidence = 5;

/** A hint, and the emails of the other people whom it is about. */
export interface FoundHint extends Hint {
  emails: string[];
}
