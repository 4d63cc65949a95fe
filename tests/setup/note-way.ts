import type { Page } from '@playwright/test';

/** Notes the screens that a person passes from now on, by their paths, and what they type. */
export function noteWay(page: Page) {
  const screens: string[] = [];
  const typed: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (screens.at(-1) !== pathname) screens.push(pathname);
  });
  return {
    screens,
    type: async (label: string, text: string) => {
      typed.push(text);
      await page.getByLabel(label).fill(text);
    },
    /** How many fields were filled in with what had been typed before. */
    typedTwice: () => typed.length - new Set(typed).size,
  };
}
