import { readFileSync } from 'node:fs';
import type { Attributes } from '../../../../contract/bicycle/attributes.ts';
import { applicableAttributes } from '../../../../contract/bicycle/attributes-by-kind.ts';
import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { foldName } from '../../../../contract/bicycle/fold-name.ts';

interface Makers {
  names: string[];
  /** The names in the list by other names. */
  otherNames: Record<string, string>;
}

const file = new URL('../../../../contract/bicycle/makers/makers.json', import.meta.url);

/** What makers add to their names, and sellers leave out. */
const trade = /(?:bicyclecompany|bicycles|bicycle|bikes|bike|cycles)$/;

let known: Map<string, string> | undefined;

/** Reads the list at the first use: most commands need none. */
function makers(): Map<string, string> {
  if (known) return known;
  const { names, otherNames }: Makers = JSON.parse(readFileSync(file, 'utf8'));
  const folded = names.map((name) => [foldName(name), name] as const);
  // A maker's own name wins over the short form of another's.
  known = new Map([
    ...folded.map(([key, name]) => [key.replace(trade, ''), name] as const),
    ...Object.entries(otherNames).map(([other, name]) => [foldName(other), name] as const),
    ...folded,
  ]);
  known.delete('');
  return known;
}

/**
 * Returns a make as the list of makers writes it, as in "Trek" for "trek bikes"; unchanged if the
 * maker is not on the list.
 */
export function normaliseMake(make: string): string {
  const key = foldName(make);
  return makers().get(key) ?? makers().get(key.replace(trade, '')) ?? make;
}

/** Returns the attributes of a seller as they are stored: those of the kind, with the maker's name. */
export function normaliseAttributes(kind: CategoryKind, given: Attributes): Attributes {
  const { make, ...rest } = applicableAttributes(kind, given);
  return make === undefined ? rest : { make: normaliseMake(make), ...rest };
}
