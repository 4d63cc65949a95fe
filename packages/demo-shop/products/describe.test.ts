import { expect, test } from 'vitest';
import { demoSellers } from '../people/people.ts';
import { createRng } from '../rng.ts';
import { demoShop } from '../shop.ts';
import { createWriter, isAlike, sentencesOf } from './description-writer.ts';
import { kindPlans } from './kinds.ts';
import { subjectOf } from './subject.ts';

const { products } = demoShop(new Date('2026-05-04T09:30:00Z'));
const descriptions = products.map(({ description }) => description);

test('no two descriptions are the same, and none shares more than half with another', () => {
  expect(new Set(descriptions).size).toBe(products.length);
  const texts = descriptions.map(sentencesOf);
  const pairs = texts.flatMap((a, index) => texts.slice(index + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => isAlike(a, b))).toEqual([]);
});

test('texts count as similar when most of their sentences are equal except for numbers', () => {
  const [one, other] = [
    sentencesOf('It has 400 miles. Red.'),
    sentencesOf('It has 90 miles. Red.'),
  ];
  expect(isAlike(one, other)).toBe(true);
  expect(isAlike(one, sentencesOf('It has 5 miles. Blue. Sold as is.'))).toBe(false);
});

test('descriptions are whole sentences with every placeholder filled in', () => {
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

test('a title names the maker on the photo, and a description only visible features', () => {
  for (const { title, description, photo } of products) {
    const { make, features } = subjectOf(photo);
    expect(title.startsWith(`${make} `), title).toBe(true);
    if (!features.has('step-through')) expect(description).not.toMatch(/step-through/i);
    if (!features.has('basket')) expect(description).not.toMatch(/wicker basket|basket stays/i);
    if (!features.has('rim')) expect(description).not.toMatch(/rim brakes/i);
    if (!features.has('disc')) expect(description).not.toMatch(/disc brakes|hydraulic/i);
    if (!features.has('box')) expect(description).not.toMatch(/rain tent|\bbench\b/i);
    if (!features.has('bottle')) expect(description).not.toMatch(/bottle (in the picture|and)/i);
  }
});

test('descriptions of the same bicycle differ each time', () => {
  const [plan] = kindPlans;
  const [size] = plan?.sizes ?? [];
  const [seller] = demoSellers;
  if (!plan || !size || !seller) throw new Error('nothing to sell');
  const subject = subjectOf({ kind: plan.kind, seed: 1 });
  const facts = { plan, subject, model: 'M', trim: '', level: 2, size, seller };
  const rest = { condition: 'good', years: 3, purchasedAt: new Date(0), newCents: 100 } as const;
  const write = createWriter(createRng(5));
  const texts = Array.from({ length: 25 }, () => sentencesOf(write({ ...facts, ...rest })));
  const pairs = texts.flatMap((a, index) => texts.slice(index + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => isAlike(a, b))).toEqual([]);
});
