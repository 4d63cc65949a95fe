import { storedList } from '../../../browser-storage/stored-list.ts';
import { seenKey } from '../../../person-storage.ts';

/** What this browser keeps of a bicycle whose page was opened. */
export interface SeenBicycle {
  id: string;
  title: string;
  image: string;
  /** In dollars, when its page was opened last. */
  price: number;
}

const maxSeen = 12;

/** The bicycles whose pages were opened in this browser, the last one first. */
export const seenBicycles = storedList<SeenBicycle>(
  seenKey,
  maxSeen,
  (entry) =>
    typeof entry?.id === 'string' &&
    typeof entry.title === 'string' &&
    typeof entry.image === 'string' &&
    typeof entry.price === 'number',
);
