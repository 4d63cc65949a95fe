import { expect, test } from 'vitest';
import { structuredDataFindings, structuredDataOf } from '../setup/schema-org/structured-data.ts';

const product = {
  '@type': 'Product',
  name: 'A bicycle',
  description: 'It rolls.',
  image: ['https://shop.example/images/1'],
  brand: { '@type': 'Brand', name: 'Trek' },
  offers: {
    '@type': 'Offer',
    url: 'https://shop.example/bicycle/1',
    price: '100.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/UsedCondition',
    seller: { '@type': 'Person', name: 'Sam' },
  },
};

test('the data of a page is found in it, and nothing is wrong with a complete product', async () => {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': [product] });
  const html = `<head><script type="application/ld+json">${text}</script></head>`;
  expect(await structuredDataFindings(structuredDataOf(html))).toEqual([]);
});

test('wrong properties, wrong types and missing values are found', async () => {
  const wrong: [string, object, RegExp][] = [
    ['a property of nothing', { ...product, frameSize: '54 cm' }, /frameSize/],
    ['a property of another type', { ...product, datePublished: '2026' }, /datePublished/],
    ['an unknown type', { ...product, brand: { '@type': 'Maker', name: 'Trek' } }, /Maker/],
    ['no name', { ...product, name: undefined }, /"name"/],
    ['no price', { ...product, offers: { ...product.offers, price: undefined } }, /"price"/],
  ];
  for (const [what, data, finding] of wrong) {
    const given = JSON.parse(JSON.stringify(data));
    expect(await structuredDataFindings([given]), what).toEqual([expect.stringMatching(finding)]);
  }
});
