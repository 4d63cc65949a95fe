/** Rows that the client asks for at a time. The server gives `maxPageRows` at the most. */
export const pageSizes = {
  /** One screen of the widest grid and a bit: enough to scroll, few enough to be quick. */
  productCards: 24,
  tableRows: 50,
  /** On a phone more would be many screens, most of them never looked at. */
  buyers: 20,
  /** At six seconds each no visitor waits for more, and the page would have to carry them all. */
  advertisements: 100,
} as const;
