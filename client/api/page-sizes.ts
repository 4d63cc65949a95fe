/**
 * The number of rows that the client requests at a time. The server returns at most `maxPageRows`.
 */
export const pageSizes = {
  /** A bit more than one screen of the widest grid: enough to scroll, and quick to load. */
  productCards: 24,
  tableRows: 50,
  /** On a phone, more rows would fill many screens that most sellers never scroll to. */
  buyers: 20,
  /** Several screens of a thread. */
  messages: 50,
  /**
   * At six seconds each, no visitor waits for more than this, and the page would have to carry them
   * all.
   */
  advertisements: 100,
} as const;
