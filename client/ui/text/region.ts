/** Returns the region of the reader of the page that is being rendered. */
let find = (): string | undefined => globalThis.document?.documentElement.dataset.region;

/** Sets how the region is found on the server, where pages are rendered for many readers at the same time. */
export function setRegionFinder(finder: () => string | undefined): void {
  find = finder;
}

/** The reader's region by ISO 3166 (`US`), or a larger one by UN M.49 (`419`), as the browser's languages name it. */
export const readerRegion = (): string => find() ?? 'US';
