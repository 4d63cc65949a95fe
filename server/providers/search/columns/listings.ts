import { attributeLimits } from '../../../../contract/limits.ts';
import { priceSteps } from '../../../../contract/search/facet-names.ts';
import type { SearchDocument } from '../provider.ts';
import { addSlot, type Bits, bitsLength, hasSlot, removeSlot } from './bits.ts';
import { looksCode, offerBits, traitsCode } from './codes.ts';
import { allocateColumns, type Columns, enlargeColumns } from './columns.ts';
import { createCopier, type ListingValues } from './copy-listings.ts';
import { createDictionaries, type DictionaryOptions } from './dictionaries.ts';
import { enlarge } from './enlarge.ts';
import { createIds } from './ids.ts';
import { createTallies } from './tallies.ts';

/** The year before the first in a column of years, whose numbers begin with 1. */
export const yearZero = attributeLimits.modelYear.min - 1;

/** Returns the number of the price range of `priceSteps`. */
const stepOf = (cents: number) => priceSteps.findLastIndex((dollars) => cents >= dollars * 100);

/** Dearer bicycles are stored with this price: the difference of two has 32 bits. */
export const maxCents = 2 ** 31 - 1;

/** Writes what needs no dictionary. */
function writeValues(columns: Columns, slot: number, document: SearchDocument): void {
  const { model_year: year } = document.attributes;
  columns.traits[slot] = traitsCode.encode(document);
  columns.looks[slot] = looksCode.encode(document);
  columns.only[slot] = offerBits((trait) => document.offer[trait]);
  columns.year[slot] = year === undefined ? 0 : Math.min(255, year - yearZero);
  columns.cents[slot] = Math.min(document.priceCents, maxCents);
  columns.priceStep[slot] = stepOf(document.priceCents);
  const totalCents = document.priceCents + document.shippingCents;
  columns.totalCents[slot] = Math.min(totalCents, maxCents);
  columns.totalStep[slot] = stepOf(totalCents);
  columns.postedAt[slot] = document.postedAt;
}

/**
 * The listings in slots, in the order in which they came. A change of a listing takes a new slot
 * and leaves a dead one, so a slot always means the same words.
 * @param capacity for so many listings, nothing needs to be enlarged
 */
export function createListings(options: DictionaryOptions, capacity = 1024) {
  const dictionaries = createDictionaries(options);
  const ids = createIds(capacity);
  const tallies = createTallies();
  let columns = allocateColumns(capacity);
  let living: Bits = new Int32Array(bitsLength(capacity));
  let slots = 0;
  let dead = 0;

  const nextSlot = () => {
    slots += 1;
    if (slots > columns.traits.length) columns = enlargeColumns(columns);
    return slots - 1;
  };
  const count = (slot: number, change: 1 | -1) => {
    const [make, model] = [columns.make[slot] as number, columns.model[slot] as number];
    dictionaries.count({ make, model }, change);
    tallies.count(columns, slot, change);
  };
  const enter = (slot: number) => {
    living = enlarge(living, bitsLength(slot + 1));
    addSlot(living, slot);
    count(slot, 1);
  };
  const isLiving = (slot: number) => hasSlot(living, slot);
  const remove = (id: string) => {
    const slot = ids.find(id);
    if (slot === -1 || !isLiving(slot)) return;
    count(slot, -1);
    removeSlot(living, slot);
    dead += 1;
  };
  return {
    dictionaries,
    ids,
    tallies,
    columns: () => columns,
    /** The number of slots, dead ones included. */
    slots: () => slots,
    dead: () => dead,
    /** The slots of listings that were neither replaced nor removed. */
    living: () => living,
    isLiving,
    /** Returns how many listings stand at the point of a place. */
    listingsAt: (placeId: number) => {
      const code = dictionaries.points.codeOfPlace(placeId);
      return code === 0 ? 0 : (tallies.of('place')[code] ?? 0);
    },
    remove,
    /** Adds a document, or replaces the one of the same id, and returns its slot. */
    add(document: SearchDocument): number {
      remove(document.id);
      const slot = nextSlot();
      ids.set(slot, document.id);
      const codes = dictionaries.codesOf(document);
      writeValues(columns, slot, document);
      columns.make[slot] = codes.make;
      columns.model[slot] = codes.model;
      columns.size[slot] = codes.size;
      columns.place[slot] = codes.place;
      enter(slot);
      return slot;
    },
    /** Returns the new slot of each slot when the dead ones are taken out; -1 for a dead one. */
    renumbered(): Int32Array {
      const newSlots = new Int32Array(slots).fill(-1);
      let to = 0;
      for (let from = 0; from < slots; from++) {
        if (!isLiving(from)) continue;
        newSlots[from] = to;
        to += 1;
      }
      return newSlots;
    },
    /** Takes over the slots of other listings that have a new number, step by step. */
    *copyLive(
      from: ListingValues & { isLiving(slot: number): boolean },
      newSlots: Int32Array,
    ): Generator<void> {
      const copy = createCopier(from, { dictionaries, ids, columns: () => columns });
      for (let slot = 0; slot < newSlots.length; slot++) {
        if (newSlots[slot] === -1) continue;
        // It may have died since the numbers were given.
        const to = nextSlot();
        if (copy(slot, to)) enter(to);
        else dead += 1;
        yield;
      }
    },
  };
}
export type Listings = ReturnType<typeof createListings>;
