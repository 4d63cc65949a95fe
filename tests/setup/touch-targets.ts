import type { Page } from '@playwright/test';

/** What can be pressed on a phone and is smaller than 44 px (WCAG 2.5.5). A link among words is as high as its line. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const pressed =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="menuitem"], [role="option"]';
    /** Its own box, that of its label, or that of what it lays over others to be larger. */
    const boxesOf = (one: Element) => {
      const after = getComputedStyle(one, '::after');
      const isLaidOver = after.position === 'absolute' && after.content !== 'none';
      const [width, height] = isLaidOver ? [after.width, after.height].map(Number.parseFloat) : [];
      const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
      return [
        ...[one, ...labels].map((box) => box.getBoundingClientRect()),
        { width: width ?? 0, height: height ?? 0 },
      ];
    };
    const isAmongWords = (one: Element) => {
      const around =
        one.closest('p, li, dd, td, figcaption, label, div')?.textContent?.trim() ?? '';
      return (
        getComputedStyle(one).display === 'inline' &&
        around.length > (one.textContent?.trim().length ?? 0)
      );
    };
    const scope = document.querySelector('[role="dialog"]') ?? document.body;
    return [...scope.querySelectorAll(pressed)].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      // Those for screen readers have one pixel.
      const isHidden = !one.checkVisibility({ visibilityProperty: true }) || width * height < 2;
      const isLarge = boxesOf(one).some((box) => box.width > least && box.height > least);
      if (isHidden || isLarge || isAmongWords(one) || one.matches(':disabled')) return [];
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
      return `${one.tagName} "${name.slice(0, 30)}" ${Math.round(width)} x ${Math.round(height)}`;
    });
  });
