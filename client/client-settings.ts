import type { ClientSettings } from '../contract/client-settings.ts';

/** What the operator has configured; the server writes it into the page. */
export let settings: ClientSettings = JSON.parse(
  globalThis.document?.getElementById('settings')?.textContent ?? '{}',
);

/** Gives the settings to pages that are made on the server, where no page holds them. */
export function configure(given: ClientSettings): void {
  settings = given;
}
