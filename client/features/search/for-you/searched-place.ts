import { storedValue } from '../../../browser-storage/stored-value.ts';
import { placeKey } from '../../../person-storage.ts';

interface SearchedPlace {
  /** The GeoNames id. */
  id: number;
  name: string;
}

/** The place around which this browser has searched last; null if there is none. */
const stored = storedValue<SearchedPlace | null>(placeKey, null, (written) => {
  const { id, name } = JSON.parse(written);
  return Number.isInteger(id) && typeof name === 'string' ? { id, name } : null;
});

export const useSearchedPlace = stored.use;

export const keepSearchedPlace = (place: SearchedPlace): void =>
  stored.write(JSON.stringify(place));
