import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Half of the size of what the package exports. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `npm run test:all`. */
const everything = process.env.TEST_ALL === 'true';

interface Options {
  /** By default only in `npm run test:all`. */
  inBothThemes?: boolean;
  /** A selector whose content is skipped. */
  leftOut?: string;
}

export const inBothThemes: Options = { inBothThemes: true };

const toasts = '[data-rht-toaster]';

/**
 * Returns all problems that axe finds on the page once nothing loads, but in toasts, which could begin
 * to fade meanwhile. For every change, the contrast of the dark theme is looked at where all screens
 * are (`accessibility`).
 */
export async function axeFindings(page: Page, options?: Options): Promise<string[]> {
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  return axeFindingsNow(page, { leftOut: toasts, ...options });
}

/**
 * The rules about colours. In the dark theme, the other rules would find the same as in the light
 * one.
 */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Returns the same at once, with spinners and toasts. */
export async function axeFindingsNow(
  page: Page,
  { inBothThemes = everything, leftOut }: Options = {},
): Promise<string[]> {
  const found = await violations(page, 'light', {}, leftOut);
  if (!inBothThemes) return found;
  return [...found, ...(await violations(page, 'dark', { runOnly: colourRules }, leftOut))];
}

/** Waits until what fades in or out has done so, because half-faded colours have too little contrast. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What has just been put on the page begins to move in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

async function violations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: RunOptions,
  leftOut: string | undefined,
) {
  // Loaded once per document, because it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme });
  await waitForAnimations(page);
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
