import type { Place } from '../../../contract/bicycle/place.ts';

/**
 * Returns the criteria in the query of a search's address, each in words. `place` is the place of the
 * search, if known.
 */
export type QueryWords = (query: string, place: Place | undefined) => readonly string[];
