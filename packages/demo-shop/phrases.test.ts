import { capitalsSvg } from '@respoke/artwork/capitals';
import { productPhotoSvg } from '@respoke/artwork/product-photo';
import { expect, test } from 'vitest';
import { demoSellers } from './people/people.ts';
import { phrasesByKind } from './phrases/by-kind.ts';
import type { Phrase } from './phrases/phrase.ts';
import { closings, fits, openingsOf, services } from './phrases/shared.ts';
import { models } from './products/brands.ts';
import { createPhrasePicker } from './products/describe.ts';
import { valuesOf } from './products/facts.ts';
import { kindPlans } from './products/kinds.ts';
import { demoPhotos } from './products/listings.ts';
import { paintNames } from './products/paints.ts';
import { subjectOf } from './products/subject.ts';
import { createRng } from './rng.ts';

test('the features of a photo are those that the artwork draws', () => {
  // A word is drawn as the same strokes whatever its size and paint.
  const strokesOf = (word: string) => capitalsSvg(word, 10, 'red').replace(/^<g [^>]*>/, '');
  for (const photo of demoPhotos())
    expect(productPhotoSvg(photo)).toContain(strokesOf(subjectOf(photo).make.toUpperCase()));
});

test('every maker and every paint of the photos has a text', () => {
  for (const photo of demoPhotos()) {
    const { make, paint } = subjectOf(photo);
    expect(models).toHaveProperty(make);
    expect(paintNames).toHaveProperty(paint);
  }
});

test('every photo has fitting phrases, even for a middle version', () => {
  for (const photo of demoPhotos()) {
    const { parts, extras, why, ridden } = phrasesByKind[photo.kind];
    for (const list of [parts, extras, why, ...Object.values(ridden)])
      expect(createPhrasePicker(createRng(1))(list, subjectOf(photo).features)).not.toBe('');
  }
});

test('every placeholder of every phrase is known, and every phrase is a sentence', () => {
  const [plan] = kindPlans;
  const [photo] = demoPhotos();
  const [size] = plan?.sizes ?? [];
  const [seller] = demoSellers;
  if (!plan || !photo || !size || !seller) throw new Error('nothing to sell');
  const facts = { plan, subject: subjectOf(photo), model: 'M', trim: '', level: 0, size, seller };
  const rest = { condition: 'good', years: 2, purchasedAt: new Date(0), newCents: 100 } as const;
  const names = Object.keys(valuesOf(createRng(1), { ...facts, ...rest }));
  const lists = kindPlans.flatMap(({ kind }) => {
    const { parts, extras, why, ridden } = phrasesByKind[kind];
    return [parts, extras, why, ...Object.values(ridden), fits[kind], openingsOf(kind)];
  });
  for (const phrase of [...lists, closings, services].flat()) {
    const text = typeof phrase === 'string' ? phrase : phrase.text;
    for (const [, name] of text.matchAll(/\{(\w*)\}/g)) expect(names, text).toContain(name);
    expect(text).toMatch(/^[A-Z0-9{].*[.)]$/);
  }
});

test('the phrase picker uses other phrases before it repeats one', () => {
  const list: readonly Phrase[] = ['a', 'b', 'c', 'd', { if: 'box', text: 'never' }];
  const pickPhrase = createPhrasePicker(createRng(3));
  const picked = Array.from({ length: 40 }, () => pickPhrase(list, new Set()));
  expect(new Set(picked)).toEqual(new Set(['a', 'b', 'c', 'd']));
  expect(picked.filter((phrase, index) => phrase === picked[index + 1])).toEqual([]);
  expect(() => pickPhrase([{ if: 'box', text: 'never' }], new Set())).toThrow(RangeError);
});
