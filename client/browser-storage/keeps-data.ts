declare global {
  /** Set in a browser that blocks storage: what is kept there is gone with the page. */
  var hasNoStorage: boolean | undefined;
}

/** Whether this browser keeps data from page to page. What is promised to people depends on it. */
export const keepsData = (): boolean => !globalThis.hasNoStorage;
