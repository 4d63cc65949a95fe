import { storedList } from '../../browser-storage/stored-list.ts';
import { comparedKey } from '../../person-storage.ts';

/** What this browser keeps of a bicycle that was chosen for comparison. */
export interface ComparedBicycle {
  id: string;
  title: string;
  image: string;
}

export const maxCompared = 4;

/** The bicycles that are chosen for comparison, the last one first. */
export const comparedBicycles = storedList<ComparedBicycle>(
  comparedKey,
  maxCompared,
  (entry) =>
    typeof entry?.id === 'string' &&
    typeof entry.title === 'string' &&
    typeof entry.image === 'string',
);

/** Returns the path of the page that compares bicycles. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the ids of an address; malformed ones and those beyond the fourth are ignored. */
export const readIds = (search: URLSearchParams): string[] => {
  const given = (search.get('ids') ?? '').split(',').filter((id) => uuid.test(id));
  return [...new Set(given)].slice(0, maxCompared);
};
