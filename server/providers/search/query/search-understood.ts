import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { SearchPage } from '../provider.ts';
import { searchOf, type Understood } from '../understanding/understand.ts';
import { relax } from './relax.ts';
import type { CountedAnswer, Searcher } from './search-listings.ts';

/**
 * Returns a search that reads the words of a query: what they mean becomes a filter, in place of one of
 * the same name. Without hits, it leaves out what is the least loss.
 * @param isName whether a word is in a title, and no word of the field: it names what is looked for
 */
export function createUnderstoodSearch(
  search: Searcher,
  understand: (query: string) => Understood,
  isName: (word: string) => boolean,
): (criteria: SearchCriteria, page: SearchPage) => CountedAnswer {
  return (criteria, page) => {
    const understood = understand(criteria.q ?? '');
    const { wish, words, also } = understood;
    const { wanted, wished, order: wishedOrder } = searchOf(criteria, understood);
    const from = understood.place ?? page.from;
    const order = page.order ?? wishedOrder ?? (words || also ? 'relevance' : 'newest');
    const find = (one: SearchCriteria, part?: Partial<SearchPage>) =>
      search(one, { ...page, from, order, ...part }, also);

    // Whether there are hits does not depend on their order, but for those without a place.
    const countOnly = {
      limit: 1,
      after: null,
      counts: false,
      order: order === 'nearest' ? order : 'newest',
    } as const;
    const first = find(wanted);
    const right = words
      .split(' ')
      .map((word) => first.corrections.get(word) ?? word)
      .join(' ');
    const relaxed =
      first.total > 0
        ? null
        : relax(
            { ...wanted, ...(words && { q: right }) },
            {
              understood: { ...wished, q: right },
              isName,
              keepsOne: !understood.isPreference,
              hasHits: (one) => find(one, countOnly).total > 0,
            },
          );
    // Farther than was asked for: the nearest first.
    const isFarther = relaxed?.without.distance !== undefined && page.order === undefined;
    const { corrections, ...answer } = relaxed
      ? find(relaxed.search, isFarther ? { order: 'nearest' } : {})
      : first;
    const isUnderstood = Object.keys(wish).length > 0 || relaxed !== null;
    return {
      ...answer,
      correction: correctionOf(understood, corrections),
      understood: isUnderstood
        ? { ...(relaxed?.search ?? wanted), ...(wishedOrder && { order: wishedOrder }) }
        : undefined,
      without: relaxed?.without,
    };
  };
}

/**
 * Returns the query in the right spelling, with the words of the listings in place of those that were
 * found nowhere; undefined if nothing was misspelt.
 */
function correctionOf(
  { text, isCorrected }: Understood,
  corrections: ReadonlyMap<string, string>,
): string | undefined {
  if (!isCorrected && corrections.size === 0) return undefined;
  return text
    .split(' ')
    .map((word) => corrections.get(word) ?? word)
    .join(' ');
}
