import { type Hint, messengerHints, moneyHints } from './weak-hints.ts';

/** How many points say enough: two hints of two points, or one of three and a supporting word. */
const enough = 4;
/** Of one hint, so many places are tried until one has no excuse and no other hint. */
const maxPlaces = 5;

interface WeakHint {
  kind: 'messenger' | 'payment';
  begin: number;
  end: number;
}
type IsSafe = (found: WeakHint) => boolean;

/** Finds one place of each hint; the same words count once, for the hint with the most points. */
function findHints(plain: string, kind: WeakHint['kind'], hints: readonly Hint[], isSafe: IsSafe) {
  const found: { points: number; place: WeakHint }[] = [];
  for (const [points, pattern] of hints.toSorted(([one], [other]) => other - one)) {
    const place = [...plain.matchAll(pattern)]
      .slice(0, maxPlaces)
      .map(({ 0: part, index }) => ({ kind, begin: index, end: index + part.length }))
      .find(
        ({ begin, end }) =>
          found.every(({ place: other }) => other.end <= begin || end <= other.begin) &&
          !isSafe({ kind, begin, end }),
      );
    if (place) found.push({ points, place });
  }
  return found;
}

/**
 * Finds talk that leads out of the shop only by several hints together; supporting words count,
 * and are not reported.
 * @param isSafe whether the words around a place excuse it; then it has no points
 */
export function findWeakHints(plain: string, isSafe: IsSafe): WeakHint[] {
  return [
    findHints(plain, 'messenger', messengerHints, isSafe),
    findHints(plain, 'payment', moneyHints, isSafe),
  ].flatMap((hints) => {
    const sum = hints.reduce((all, { points }) => all + points, 0);
    return sum < enough ? [] : hints.flatMap(({ points, place }) => (points > 1 ? place : []));
  });
}
