import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last page of the popup, below the provider's base path. */
export const donePath = '/google/done';

/** Returns the popup's last page, with the style sheet and the script that it loads. */
export function readPopup() {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name));
  return { page: read('done.html'), style: read('popup.css'), script: read('done.js') };
}
