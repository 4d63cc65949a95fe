import type { Locator } from '@playwright/test';
import { parse, wcagContrast, wcagLuminance } from 'culori';
import { expect, test } from '../setup/journey.ts';

const styleOf = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the first call to action is the brightest, and both are readable, ${colorScheme}`, async ({
    visitor,
  }) => {
    const page = await visitor({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    const welcome = page.getByRole('region', { name: 'Welcome' });
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

  test(`toasts follow the theme, ${colorScheme}`, async ({ visitor }) => {
    const page = await visitor({ colorScheme, permissions: ['clipboard-write'] });
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Tell a friend' }).click();
    const text = page.getByText('Link copied');
    await expect(text).toBeVisible();
    const toast = await styleOf(text.locator('..'));
    const brightness = wcagLuminance(toast.backgroundColor);
    if (colorScheme === 'dark') expect(brightness).toBeLessThan(0.1);
    else expect(brightness).toBeGreaterThan(0.8);
    expect(wcagContrast((await styleOf(text)).color, toast.backgroundColor)).toBeGreaterThan(7);
  });
}

test('on a phone the banner shows the whole bicycle, and no button covers it', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const welcome = page.getByRole('region', { name: 'Welcome' });
  const picture = await welcome.locator('figure').first().boundingBox();
  const button = await welcome.getByRole('button', { name: 'Pause the banners' }).boundingBox();
  if (!picture || !button) throw new Error('the banner is not on the screen');
  // Wheels stand in the lower half; the sky is above.
  expect(button.y).toBeGreaterThanOrEqual(picture.y);
  expect(button.y + button.height).toBeLessThan(picture.y + picture.height / 3);
  const image = welcome.locator('figure img').first();
  await expect(image).toHaveCSS('object-position', '100% 50%');
});
