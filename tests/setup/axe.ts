import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Half-faded colours are nobody's to read: whatever moves stands still. */
export const still = { reducedMotion: 'reduce' } as const;

/** Everything that axe has to say against the page as it stands. */
export async function findings(page: Page): Promise<string[]> {
  // Neither a spinner nor a toast that is fading away.
  await expect(page.getByRole('status')).toHaveCount(0);
  return findingsAtOnce(page);
}

/** The same, with whatever is loading or being said at the moment; by day and by night. */
export async function findingsAtOnce(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations)
      all.push(`${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return all;
}
