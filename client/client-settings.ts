import type { ClientSettings } from '../contract/client-settings.ts';

/** The operator's settings, which the server writes into the page. */
export let settings: ClientSettings = JSON.parse(
  globalThis.document?.getElementById('settings')?.textContent ?? '{}',
);

/**
 * Sets the settings for pages that are rendered on the server, where there is no document to read.
 */
export function configure(given: ClientSettings): void {
  settings = given;
}
