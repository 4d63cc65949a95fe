import { expect, test } from 'vitest';
import { capitalsSvg } from '../../../artwork/lettering/capitals.ts';
import { productPhotoSvg } from '../../../artwork/product-photo.ts';
import { chanceFrom } from './chance.ts';
import { createDealer } from './describe.ts';
import { demoPhotos } from './listings.ts';
import { models } from './makes.ts';
import { paintNames } from './paints.ts';
import { demoShop } from './shop.ts';
import { subjectOf } from './subject.ts';
import { wordsOf } from './words/all.ts';
import type { Phrase } from './words/phrase.ts';

const { products } = demoShop(new Date('2026-05-04T09:30:00Z'));
const descriptions = products.map(({ description }) => description);

/** The sentences of a text, numbers aside: '400 miles' and '900 miles' say the same. */
const sentencesOf = (text: string) =>
  new Set(text.split(/(?<=[.!?)])\s+/).map((sentence) => sentence.replaceAll(/[\d,.]+/g, '#')));

const shared = (a: Set<string>, b: Set<string>): number =>
  [...a].filter((one) => b.has(one)).length;

test('no two descriptions are the same, and none shares more than half of its sentences with another', () => {
  expect(new Set(descriptions).size).toBe(products.length);
  const texts = descriptions.map(sentencesOf);
  const close = texts.flatMap((a, index) =>
    texts.slice(index + 1).filter((b) => shared(a, b) > Math.min(a.size, b.size) / 2),
  );
  expect(close).toEqual([]);
});

test('descriptions are whole sentences with every blank filled in', () => {
  for (const description of descriptions) {
    expect(description).not.toMatch(/[{}]|undefined|NaN|\s{3}| \n|\n /);
    expect(description).toMatch(/^[A-Z0-9]/);
    expect(description).toMatch(/[.)]$/);
    expect(description.length).toBeGreaterThan(150);
    expect(description.length).toBeLessThan(900);
  }
});

test('no two titles are the same', () => {
  const titles = products.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('a title names the maker on the photo, a description only what the photo can show', () => {
  for (const { title, description, photo } of products) {
    const { make, sights } = subjectOf(photo);
    expect(title.startsWith(`${make} `), title).toBe(true);
    if (!sights.has('step-through')) expect(description).not.toMatch(/step-through/i);
    if (!sights.has('basket')) expect(description).not.toMatch(/wicker basket|basket stays/i);
    if (!sights.has('rim')) expect(description).not.toMatch(/rim brakes/i);
    if (!sights.has('disc')) expect(description).not.toMatch(/disc brakes|hydraulic/i);
    if (!sights.has('box')) expect(description).not.toMatch(/rain tent|\bbench\b/i);
    if (!sights.has('bottle')) expect(description).not.toMatch(/bottle (in the picture|and)/i);
  }
});

test('what we take a photo to show is what the artwork draws', () => {
  // A word is drawn as the same strokes whatever its size and paint.
  const strokesOf = (word: string) => capitalsSvg(word, 10, 'red').replace(/^<g [^>]*>/, '');
  for (const photo of demoPhotos())
    expect(productPhotoSvg(photo)).toContain(strokesOf(subjectOf(photo).make.toUpperCase()));
});

test('every maker and every paint of the photos has words', () => {
  for (const photo of demoPhotos()) {
    const { make, paint } = subjectOf(photo);
    expect(models).toHaveProperty(make);
    expect(paintNames).toHaveProperty(paint);
  }
});

test('there is something to say about every photo, even of a version in the middle', () => {
  for (const photo of demoPhotos()) {
    const { parts, extras, why, ridden } = wordsOf[photo.kind];
    for (const list of [parts, extras, why, ...Object.values(ridden)])
      expect(createDealer(chanceFrom(1))(list, subjectOf(photo).sights)).not.toBe('');
  }
});

test('a dealer gives other phrases a turn before one comes again', () => {
  const list: readonly Phrase[] = ['a', 'b', 'c', 'd', { if: 'box', say: 'never' }];
  const deal = createDealer(chanceFrom(3));
  const dealt = Array.from({ length: 40 }, () => deal(list, new Set()));
  expect(new Set(dealt)).toEqual(new Set(['a', 'b', 'c', 'd']));
  expect(dealt.filter((phrase, index) => phrase === dealt[index + 1])).toEqual([]);
  expect(() => deal([{ if: 'box', say: 'never' }], new Set())).toThrow(RangeError);
});
