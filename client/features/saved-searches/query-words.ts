/** Returns the criteria in the query of a search's address, each in words. */
export type QueryWords = (query: string) => readonly string[];
