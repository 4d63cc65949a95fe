import type { Page } from '@playwright/test';
import { axeFindings, inBothThemes } from './axe.ts';
import { expect } from './journey.ts';
import { tooSmall } from './touch-targets.ts';
import { nextFrames } from './wait-for-idle.ts';

/** The width of a phone, where what can be pressed is as large as a fingertip. */
const phoneWidth = 390;
const widths = [320, phoneWidth, 768, 1280];
/** Tables also at a width at which the side menu and a whole table share the screen. */
const tableWidths = [...widths, 1180];

/** What goes beyond the screen, or has to be scrolled sideways in a dialog, at each width. */
async function tooWide(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  const hasTable = (await page.getByRole('main').getByRole('table').count()) > 0;
  for (const width of hasTable ? tableWidths : widths) {
    await page.setViewportSize({ width, height: 800 });
    // Elements that measure themselves, such as a plot, have rendered again.
    await nextFrames(page);
    const problems = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const list = scrollWidth > clientWidth ? [`page ${scrollWidth}`] : [];
      for (const box of document.querySelectorAll('[role="dialog"], [role="dialog"] *, body *')) {
        const { overflowX } = getComputedStyle(box);
        const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
        // Rows of pictures and cards scroll sideways, and lines of code are not broken.
        if (box.matches('ul, section:has(> pre)')) continue;
        if (isScrolled && box.scrollWidth > box.clientWidth)
          list.push(`${box.tagName} ${box.scrollWidth}`);
      }
      for (const toast of document.querySelectorAll('[role="status"]'))
        if (toast.getBoundingClientRect().right > innerWidth) list.push('toast');
      return list;
    });
    if (width === phoneWidth) problems.push(...(await tooSmall(page)));
    found.push(...problems.map((problem) => `${screen} at ${width}: ${problem}`));
  }
  return found;
}

/** Has people open pages and look at them; says what was found, and the routes whose pages were looked at. */
export function lookAtPages() {
  /** What is too wide or too small, or was found by axe. */
  const found: string[] = [];
  const opened = new Set<string>();
  /** What axe has looked at for each person; it takes long, and finds the same again. */
  const seenBy = new Map<Page, Set<string>>();

  /** What one person opens and looks at. */
  const looker = (page: Page) => {
    const seen = seenBy.get(page) ?? new Set();
    seenBy.set(page, seen);
    // The same top bar, menus and footer surround all pages of one person.
    let isWhole = true;
    const look = async (screen: string) => {
      found.push(...(await tooWide(page, screen)));
      if (seen.has(screen)) return;
      seen.add(screen);
      const findings = await axeFindings(page, { ...inBothThemes, isWhole });
      isWhole = false;
      found.push(...findings.map((finding) => `${screen}: ${finding}`));
    };
    /** Opens the page of a route, at `path` if it has parameters, and waits for a part that comes later. */
    const open = async (route: string, path = route, part?: string) => {
      await page.goto(path);
      if (part) await expect(page.getByRole('region', { name: part })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }),
      ).toHaveCount(0);
      for (const table of await page.getByText('Show as a table').all()) await table.click();
      await look(path);
      opened.add(route);
    };
    return {
      look,
      open,
      openAll: async (...paths: string[]) => {
        for (const path of paths) await open(path);
      },
      /** Opens a dialog by its button, looks at it, and closes it. */
      dialog: async (name: string) => {
        await page.getByRole('button', { name, exact: true }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(`${name} dialog`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    };
  };
  return { found, opened, looker };
}
