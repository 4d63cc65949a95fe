import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { sampleMails } from '../../testing/mails/sample-mails.ts';

const origin = 'https://shop.example';
const mails = await sampleMails(readConfig({ PUBLIC_URL: origin }));

const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url ?? '');
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split(/\s+/);

/** They tell of several things, or of a command. */
const withoutButton = ['daily', 'lower_prices', 'appeal_for_operator'];

test.each(mails)(
  '$name has one button, unless there is no single page for it',
  ({ name, html }) => {
    const buttons = withoutButton.includes(name) ? 0 : 1;
    expect(html.match(/class="button"/g)?.length ?? 0).toBe(buttons);
  },
);

test.each(mails)('$name says the same as text and as HTML', ({ subject, text, html }) => {
  const urls = linksOf(html).filter((url) => url !== `${origin}/`);
  for (const url of urls) expect(text).toContain(url.replaceAll('&amp;', '&'));
  // Each word of the text but the addresses, in the same order.
  const words = text.split(/\s+/).filter((word) => word && !word.startsWith('http'));
  const shown = wordsOf(html);
  let at = 0;
  for (const word of words) {
    at = shown.indexOf(word, at) + 1;
    expect(at, `${word} in ${subject}`).toBeGreaterThan(0);
  }
});

test.each(mails)(
  '$name loads nothing that tells who reads it, and nothing from elsewhere',
  ({ html }) => {
    const loaded = [...html.matchAll(/(?:src|background)="([^"]+)"|url\(([^)]+)\)/g)].map(
      ([, source, url]) => source ?? url,
    );
    for (const url of loaded)
      expect(url).toMatch(/^https:\/\/shop\.example\/(icon-192\.png|images\/[\da-f]{32}\/800)$/);
    for (const url of linksOf(html)) expect(url.startsWith(`${origin}/`)).toBe(true);
    expect(html + mails.map(({ text }) => text).join()).not.toMatch(/undefined|null|NaN|\[object/);
  },
);

test('a mail about a bicycle shows its picture, its name in quotes and what is paid', () => {
  const { html, text } = mails.find(({ name }) => name === 'paid') ?? { html: '', text: '' };
  expect(html).toContain(`src="${origin}/images/0123456789abcdef0123456789abcdef/800"`);
  expect(html).toContain('$1,299.50 (including $65.00 for shipping)');
  expect(text).toMatch(/^"Corbel Strada 54/);
});

test('the button leads to what the news is about, also where others lead to parts of it', () => {
  const { html } = mails.find(({ name }) => name === 'saved_search') ?? { html: '' };
  expect(html).toMatch(/class="button"[^>]*>See all of them</);
});

test('a mail has the brand’s colours in both themes, and says who runs the shop', async () => {
  const brand = { BRAND_DIR: 'deploy/brand-example', PUBLIC_URL: origin };
  const [first] = await sampleMails(readConfig(brand));
  expect(first?.html).toContain('background:#234a8f');
  expect(first?.html).toContain('background:#9bbcf5!important');
  expect(first?.text).toContain('Second Spin\nSecond Spin Ltd\n14 Canal Street');
});
