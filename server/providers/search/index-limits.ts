/**
 * How much free text the index holds, so that no flood of odd listings fills its memory. Listings beyond
 * a limit are found by all but the words, the make or the model for which there was no room.
 */
export interface IndexLimits {
  /** Different makes and models. bikeindex/bike_data has 1,494 makers. */
  makes: number;
  models: number;
  /** Different words, and their letters. A million made-up listings have about 400,000 words. */
  words: number;
  letters: number;
  /** Different words of one description; a text of 5,000 letters has about 350. */
  wordsPerDescription: number;
  /** Names that are also found as one word, or by their initials. */
  compounds: number;
}

export const indexLimits: IndexLimits = {
  makes: 10_000,
  models: 30_000,
  words: 750_000,
  letters: 6_000_000,
  wordsPerDescription: 400,
  compounds: 20_000,
};

/** How many words of one name become compounds with the next, and beginnings of suggestions. */
export const wordsPerName = 5;
