import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half-faded colours would fail the contrast rule, so animations are turned off. */
export const reducedMotion = { reducedMotion: 'reduce' } as const;

/** Everything that axe has to say against the page as it stands. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Neither a spinner nor a toast that is fading away.
  await expect(page.getByRole('status')).toHaveCount(0);
  return axeFindingsInBothThemes(page);
}

/** Rules about colours; of a page by night the others would say what they said by day. */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * The same, with whatever is loading or being said at the moment; by day and by night. What is inside the
 * selector `leftOut` is left out.
 */
export async function axeFindingsInBothThemes(page: Page, leftOut?: string): Promise<string[]> {
  return [
    ...(await violations(page, 'light', {}, leftOut)),
    ...(await violations(page, 'dark', { runOnly: colourRules }, leftOut)),
  ];
}

async function violations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOptions,
  leftOut: string | undefined,
) {
  // Once for a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme });
  const found = await page.evaluate(
    async ([exclude, options]) => (await window.axe.run({ exclude }, options)).violations,
    [leftOut ? [leftOut] : [], { resultTypes: ['violations'], ...rules }] satisfies [
      string[],
      RunOptions,
    ],
  );
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map(
    ({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
