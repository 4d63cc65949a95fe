import { visitKey } from '../../../person-storage.ts';

/** After so long without a visit, the next one is another, in ms. */
const pauseMs = 6 * 60 * 60 * 1000;

/**
 * Notes a visit in this browser, and returns when the one before it ended, in ms; null if it is the first
 * one. All pages of one visit get the same answer.
 */
export function noteVisit(now: number): number | null {
  const { seenAt, before } = readVisit();
  const isAnother = seenAt !== null && now - seenAt > pauseMs;
  const end = isAnother ? seenAt : before;
  localStorage.setItem(visitKey, JSON.stringify({ seenAt: now, before: end }));
  return end;
}

function readVisit(): { seenAt: number | null; before: number | null } {
  try {
    const { seenAt, before } = JSON.parse(localStorage.getItem(visitKey) ?? '{}');
    return { seenAt: timeOf(seenAt), before: timeOf(before) };
  } catch {
    return { seenAt: null, before: null };
  }
}

const timeOf = (written: unknown) => (typeof written === 'number' ? written : null);
