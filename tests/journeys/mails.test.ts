import { readConfig } from '../../server/config/config.ts';
import { sampleMails } from '../../server/testing/mails/sample-mails.ts';
import { axeFindings, inBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';

test('every mail fits the windows of mail programs, and axe finds nothing in it', async ({
  visitor,
}) => {
  const page = await visitor();
  // A picture of one pixel in place of the shop's.
  await page.route('https://shop.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  const kinds = new Set<string>();
  for (const { name, html } of await sampleMails(
    readConfig({ PUBLIC_URL: 'https://shop.example' }),
  )) {
    await page.setContent(html);
    for (const width of [600, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(shown, `${name} at ${width} px`).toBe(width);
    }
    // Mails differ in their words; of those with the same elements, one is looked at.
    const elements = html.replace(/>[^<]+</g, '><').replace(/"https:[^"]*"/g, '');
    if (!kinds.has(elements)) expect(await axeFindings(page, inBothThemes), name).toEqual([]);
    kinds.add(elements);
  }
});
