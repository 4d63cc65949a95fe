import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import type { Wish } from './vocabulary.ts';

/** A kind, or several of which a bicycle may have one, and the phrase that names it. */
export interface NamedKind {
  category: CategoryKind[];
  phrase: string;
  staysWord: boolean;
}

/** Kinds that say more than others: a folding city bicycle is a folding one. */
const special: ReadonlySet<CategoryKind> = new Set(['folding', 'cargo', 'kids', 'bmx']);

/** Whether a kind is meant even if children are named: they ride along, or stunt. */
export const outranksKids = ({ category }: NamedKind): boolean =>
  category.every((kind) => kind === 'cargo' || kind === 'bmx');

/**
 * Decides on the kind of a query that names several. A special one wins, and the phrases of others only
 * come first. An electric bicycle may be listed as electric, and its kind be said in its words.
 * @returns the kinds that pass, the words that a bicycle must have, and those that it may have
 */
export function decideKind(
  kinds: readonly NamedKind[],
  isElectric: boolean,
  combine: (one: readonly CategoryKind[], other: readonly CategoryKind[]) => CategoryKind[],
): { category: CategoryKind[]; words: string[]; also: string[] } {
  const specials = kinds.filter(({ category }) => category.every((kind) => special.has(kind)));
  const first = specials.filter(outranksKids);
  const decisive = first.length > 0 ? first : specials;
  const taken = decisive.length > 0 ? decisive : kinds;
  const others = kinds.filter((kind) => !taken.includes(kind));
  const also = [...taken.filter(({ staysWord }) => staysWord), ...others].map((one) => one.phrase);
  const category = taken.map((one) => one.category).reduce<CategoryKind[]>(combine, []);
  const isInWords = isElectric && decisive.length === 0 && category.length > 0;
  return {
    category: isInWords ? [...category, 'electric'] : category,
    words: isInWords ? taken.map(({ phrase }) => phrase).filter(Boolean) : [],
    also: also.filter(Boolean),
  };
}

/** The kinds that are named by their wheels, as in "hardtail 29", with wheels in inches. */
const namedByWheels: Partial<Record<CategoryKind, readonly string[]>> = {
  mountain: ['26', '29'],
  kids: ['12', '14', '16', '18', '20', '24'],
  folding: ['14', '16', '18', '20', '24'],
  bmx: ['12', '14', '16', '18', '20', '24'],
};

/** Takes the wheel that names a bicycle of a kind out of the words; undefined if there is none. */
export function takeWheel(words: string[], kind: CategoryKind | undefined): Wish['wheel'] {
  const wheels = (kind && namedByWheels[kind]) ?? [];
  const at = words.findIndex((word) => wheels.includes(word));
  return at === -1 ? undefined : (words.splice(at, 1) as Wish['wheel']);
}
