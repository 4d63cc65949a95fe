import type { ClientSettings } from '../contract/settings.ts';

/** What the operator has configured; the server writes it into the page. */
export const settings: ClientSettings = JSON.parse(
  document.getElementById('settings')?.textContent ?? '{}',
);
