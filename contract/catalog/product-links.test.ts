import { expect, test } from 'vitest';
import { bicyclePath } from './product-links.ts';

const slugOf = (title: string) => bicyclePath({ id: 'x', title }).replace('/bicycle/x/', '');

test('the address of a bicycle ends with the words of its title', () => {
  expect(slugOf('Trek Domane SL 5, 54 cm')).toBe('trek-domane-sl-5-54-cm');
});

test('accents and letters of other Latin alphabets are folded', () => {
  expect(slugOf('Vélo Bianchi Città, groß Łódź Ørsted')).toBe(
    'velo-bianchi-citta-gross-lodz-orsted',
  );
});

test('a slug has at most 60 characters and no cut word', () => {
  const slug = slugOf(
    'Specialized Turbo Levo Comp Carbon with many spare parts and a very long name',
  );
  expect(slug).toBe('specialized-turbo-levo-comp-carbon-with-many-spare-parts-and');
  expect(slug.length).toBeLessThanOrEqual(60);
  expect(slugOf('x'.repeat(99))).toBe('x'.repeat(60));
});

test('a title without Latin letters has a slug too', () => {
  expect(slugOf('دراجة')).toBe('bicycle');
  expect(slugOf('🚲 !?')).toBe('bicycle');
});
