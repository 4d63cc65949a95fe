import { expect, type Page } from '@playwright/test';

/** Opens a bicycle of a list, and returns how many pictures are marked to move before and after: its card's, its page's. */
export async function picturesMoved(page: Page, title: string): Promise<number[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const start = document.startViewTransition.bind(document);
        const count = () => document.querySelectorAll('img[style*="moving-picture"]').length;
        document.startViewTransition = (change) => {
          const before = count();
          return start(async () => {
            if (typeof change === 'function') await change();
            done([before, count()]);
          });
        };
      }),
  );
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return moved;
}
