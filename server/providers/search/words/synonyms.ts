/**
 * What means the same in listings of bicycles, folded, in English. A spelling has one or two words;
 * another language adds its own file like this one.
 */
const groups: readonly (readonly string[])[] = [
  ['mountain', 'mtb', 'mountainbike', 'mountainbikes', 'atb'],
  ['electric', 'ebike', 'ebikes', 'e bike', 'e bikes', 'pedelec', 'pedelecs'],
  ['road', 'racer', 'roadbike', 'racebike'],
  ['kids', 'child', 'children', 'childrens', 'childs', 'junior', 'youth'],
  ['folding', 'folder', 'foldable', 'foldup', 'fold up'],
  ['cargo', 'bakfiets', 'cargobike'],
  ['aluminium', 'aluminum', 'alu', 'alloy'],
  ['grey', 'gray'],
  ['single speed', 'singlespeed', '1speed'],
  ['step through', 'stepthrough', 'stepthru', 'step thru'],
  ['low step', 'lowstep'],
  ['full suspension', 'fullsuspension', 'fullsus', 'dual suspension', 'fully'],
  ['long tail', 'longtail'],
  ['fixed', 'fixie', 'fixed gear'],
  ['disc', 'disk'],
  ['ladies', 'lady', 'womens', 'women', 'woman'],
  ['mens', 'men', 'gents', 'man'],
  ['colour', 'color'],
  ['tire', 'tyre'],
  ['stumpjumper', 'stumpy'],
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
];

const bySpelling = new Map(groups.flatMap((group) => group.map((spelling) => [spelling, group])));

/** Returns all spellings of one or two words, as lists of words; the given one is not among them. */
export function synonymsOf(spelling: string): string[][] {
  const group = bySpelling.get(spelling) ?? [];
  return group.filter((other) => other !== spelling).map((other) => other.split(' '));
}

/** Whether two words together have a meaning of their own. */
export const isPhrase = (spelling: string): boolean => bySpelling.has(spelling);
