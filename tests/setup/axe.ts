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
  /**
   * Whether what surrounds a page, or lies below its dialog, is looked at too. By default where both themes are:
   * it is the same elsewhere.
   */
  isWhole?: boolean;
}

export const inBothThemes: Options = { inBothThemes: true };

const toasts = '[data-rht-toaster]';

/** The top bar, the menus and the footer, which the journeys through every page look at. */
const surroundings = [
  'header:not(main *)',
  'footer:not(main *)',
  'nav[aria-label="Dashboard"]',
  'nav[aria-label="Account"]',
];

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
  { inBothThemes = everything, isWhole = inBothThemes, leftOut }: Options = {},
): Promise<string[]> {
  const skipped = [...(leftOut ? [leftOut] : []), ...(isWhole ? [] : surroundings)];
  const found = await violations(page, 'light', {}, { skipped, isWhole });
  if (!inBothThemes) return found;
  const dark = await violations(page, 'dark', { runOnly: colourRules }, { skipped, isWhole });
  return [...found, ...dark];
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
  { skipped, isWhole }: { skipped: string[]; isWhole: boolean },
) {
  // Loaded once per document, because it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme });
  await waitForAnimations(page);
  const found = await page.evaluate(
    async ([exclude, options, whole]) => {
      const open = whole ? [] : [...document.querySelectorAll('[role="dialog"]')];
      const dialogs = open.filter((dialog) => dialog.checkVisibility());
      const place = dialogs.length > 0 ? { include: dialogs, exclude } : { exclude };
      return (await window.axe.run(place, options)).violations;
    },
    [skipped, { resultTypes: ['violations'], ...rules }, isWhole] satisfies [
      string[],
      RunOptions,
      boolean,
    ],
  );
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map(
    ({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
