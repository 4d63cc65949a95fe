import { attributeLimits } from '../../../../contract/limits.ts';
import { priceSteps } from '../../../../contract/search/facet-names.ts';
import type { SearchDocument } from '../provider.ts';
import { deadCode, looksCode, traitsCode } from './codes.ts';
import { allocateColumns, enlargeColumns, moveListing } from './columns.ts';
import { createDictionaries } from './dictionaries.ts';
import { createIds } from './ids.ts';

/** The year before the first in a column of years, whose numbers begin with 1. */
export const yearZero = attributeLimits.modelYear.min - 1;

/** Returns the number of the price range of `priceSteps`. */
const stepOf = (cents: number) => priceSteps.findLastIndex((dollars) => cents >= dollars * 100);

/** Dearer bicycles are stored with this price. */
export const maxCents = 2 ** 32 - 1;

/**
 * The listings in slots, in the order in which they came. A change of a listing takes a new slot
 * and leaves a dead one, so a slot always means the same words.
 */
export function createListings(onName: (name: string) => void) {
  const dictionaries = createDictionaries(onName);
  const ids = createIds();
  let columns = allocateColumns(1024);
  let slots = 0;
  let dead = 0;

  const count = (slot: number, change: 1 | -1) => {
    const make = dictionaries.makes[columns.make[slot] as number];
    const model = dictionaries.models[columns.model[slot] as number];
    if (make) make.count += change;
    if (model) model.count += change;
    dictionaries.points.count(columns.place[slot] as number, change);
  };
  const remove = (id: string) => {
    const slot = ids.find(id);
    if (slot === -1 || columns.traits[slot] === deadCode) return;
    count(slot, -1);
    columns.traits[slot] = deadCode;
    dead += 1;
  };

  return {
    dictionaries,
    ids,
    columns: () => columns,
    /** The number of slots, dead ones included. */
    slots: () => slots,
    dead: () => dead,
    remove,
    /** Adds a document, or replaces the one of the same id, and returns its slot. */
    add(document: SearchDocument): number {
      remove(document.id);
      const slot = slots;
      slots += 1;
      if (slots > columns.traits.length) columns = enlargeColumns(columns, slots);
      ids.set(slot, document.id);
      const { make, model, size, place } = dictionaries.codesOf(document);
      const { model_year: year } = document.attributes;
      columns.traits[slot] = traitsCode.encode(document);
      columns.looks[slot] = looksCode.encode(document);
      columns.make[slot] = make;
      columns.model[slot] = model;
      columns.size[slot] = size;
      columns.place[slot] = place;
      columns.year[slot] = year === undefined ? 0 : Math.min(255, year - yearZero);
      columns.cents[slot] = Math.min(document.priceCents, maxCents);
      columns.priceStep[slot] = stepOf(document.priceCents);
      columns.postedAt[slot] = document.postedAt;
      count(slot, 1);
      return slot;
    },
    /** Removes dead slots and returns the former slots of those that remain, in ascending order. */
    compact(): Int32Array {
      const kept = new Int32Array(slots - dead);
      let to = 0;
      for (let from = 0; from < slots; from++) {
        if (columns.traits[from] === deadCode) continue;
        moveListing(columns, from, to);
        kept[to] = from;
        to += 1;
      }
      ids.compact(kept);
      slots = kept.length;
      dead = 0;
      return kept;
    },
  };
}
export type Listings = ReturnType<typeof createListings>;
