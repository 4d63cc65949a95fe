import type { Locator } from '@playwright/test';
import { parse, wcagContrast, wcagLuminance } from 'culori';
import { expect, test } from '../setup/journey.ts';

const styleOf = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });

test('the banner and toasts are readable in both themes, and the banner fits a phone', async ({
  visitor,
}) => {
  const permissions = ['clipboard-write'];
  const page = await visitor({ permissions });
  await page.goto('/');
  const welcome = page.getByRole('region', { name: 'Welcome' });

  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`the first call to action is the brightest, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      const first = await styleOf(welcome.getByRole('link', { name: 'Find a bicycle' }));
      const second = await styleOf(welcome.getByRole('link', { name: 'Sell yours' }));
      expect(wcagContrast(first.color, first.backgroundColor)).toBeGreaterThan(7);
      // The second has no ground of its own: that of the banner shines through.
      expect(parse(second.backgroundColor)?.alpha).toBeLessThan(0.5);
      expect(wcagLuminance(first.backgroundColor)).toBeGreaterThan(0.7);
      const invitation = await styleOf(
        page.getByRole('main').getByRole('link', { name: 'Sign-up', exact: true }),
      );
      expect(wcagLuminance(invitation.backgroundColor)).toBeGreaterThan(0.7);
    });
  await test.step('on a phone the banner shows the whole bicycle, and no button covers it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Who prefers that nothing moves has no button.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const picture = await welcome.locator('figure').first().boundingBox();
    const button = await welcome.getByRole('button', { name: 'Pause the banners' }).boundingBox();
    if (!picture || !button) throw new Error('the banner is not on the screen');
    // Wheels stand in the lower half; the sky is above.
    expect(button.y).toBeGreaterThanOrEqual(picture.y);
    expect(button.y + button.height).toBeLessThan(picture.y + picture.height / 3);
    const image = welcome.locator('figure img').first();
    await expect(image).toHaveCSS('object-position', '100% 50%');
  });
  await test.step('toasts follow the theme', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Tell a friend' }).click();
    const text = page.getByRole('status').filter({ hasText: 'Link copied' });
    await expect(text).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const toast = await styleOf(text.locator('..'));
      const brightness = wcagLuminance(toast.backgroundColor);
      if (colorScheme === 'dark') expect(brightness).toBeLessThan(0.1);
      else expect(brightness).toBeGreaterThan(0.8);
      expect(wcagContrast((await styleOf(text)).color, toast.backgroundColor)).toBeGreaterThan(7);
    }
  });
});
