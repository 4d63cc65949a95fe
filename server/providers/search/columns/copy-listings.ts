import { type Columns, copyListing } from './columns.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { Ids } from './ids.ts';

/** What is stored of listings. */
export interface ListingValues {
  dictionaries: Dictionaries;
  ids: Ids;
  columns(): Columns;
}

/**
 * Returns a function that copies a listing to a slot of others, with codes of their dictionaries,
 * and returns whether it lives.
 */
export function createCopier(
  from: ListingValues & { isLiving(slot: number): boolean },
  to: ListingValues,
) {
  const { makes, models } = from.dictionaries;
  const newMakes = new Uint16Array(makes.length);
  const newModels = new Uint32Array(models.length);
  const makeOf = (make: number): number => {
    if (make > 0) newMakes[make] ||= to.dictionaries.makeOf(makes[make]?.name ?? '');
    return newMakes[make] as number;
  };
  const modelOf = (make: number, model: number): number => {
    const name = models[model]?.name ?? '';
    if (model > 0) newModels[model] ||= to.dictionaries.modelOf(make, name);
    return newModels[model] as number;
  };
  return (fromSlot: number, slot: number): boolean => {
    const columns = to.columns();
    to.ids.copy(slot, from.ids, fromSlot);
    if (!from.isLiving(fromSlot)) return false;
    copyListing(from.columns(), fromSlot, columns, slot);
    const make = makeOf(columns.make[slot] as number);
    columns.make[slot] = make;
    columns.model[slot] = modelOf(make, columns.model[slot] as number);
    return true;
  };
}
