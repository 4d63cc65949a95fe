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

/** Rules about colours; of a page by night the others would say what they said by day. */
const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/**
 * The same, with whatever is loading or being said at the moment; by day and by night. What is inside the
 * selector `leftOut` is left out.
 */
export async function findingsAtOnce(page: Page, leftOut?: string): Promise<string[]> {
  return [
    ...(await violations(page, 'light', {}, leftOut)),
    ...(await violations(page, 'dark', { runOnly: ofColours }, leftOut)),
  ];
}

async function violations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: object,
  leftOut: string | undefined,
) {
  await page.emulateMedia({ colorScheme });
  const axe = new AxeBuilder({ page })
    // Its other mode opens a page to put the results of frames together; we have none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...rules });
  if (leftOut) axe.exclude(leftOut);
  const found = (await axe.analyze()).violations;
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map(
    ({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
