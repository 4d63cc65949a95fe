import { expect, test } from 'vitest';
import { demoShop } from '../shop.ts';
import { readGears, readMaterial } from './read-description.ts';

const { products } = demoShop(new Date('2026-05-04T09:30:00Z'));
const valuesOf = (name: keyof (typeof products)[number]['attributes']) =>
  Map.groupBy(products, ({ attributes }) => attributes[name]);

test('attributes agree with the description', () => {
  for (const { description, attributes } of products) {
    if (/carbon (hardtail )?frame/i.test(description))
      expect(attributes.frame_material, description).toBe('carbon');
    if (/\b1x12\b/.test(description)) expect(attributes.gears, description).toBe(12);
    if (/hub gear|speed hub/i.test(description))
      expect(attributes.gearing, description).toBe('hub');
    if (/mid-motor/i.test(description)) expect(attributes.motor, description).toBe('mid');
    if (/hydraulic/i.test(description))
      expect(attributes.brakes, description).toBe('hydraulic_disc');
  }
});

test('attributes agree with the title', () => {
  for (const { title, attributes } of products) {
    expect(title).toContain(`${attributes.make} ${attributes.model}`);
    const [, size] = /\b(\d\d) cm/.exec(title) ?? [];
    if (size) expect(attributes.frame_size).toBe(`${size} cm`);
  }
});

test.each([
  ['gearing', 3],
  ['frame_material', 4],
  ['brakes', 3],
  ['motor', 2],
  ['wheel_size', 4],
  ['colour', 10],
  ['frame_shape', 5],
  ['make', 8],
] as const)('a filter by %s has at least %i values', (name, count) => {
  const values = [...valuesOf(name).keys()].filter((value) => value !== undefined);
  expect(values.length).toBeGreaterThanOrEqual(count);
});

test.each([
  ['2x11 groupset', { gearing: 'derailleur', gears: 22 }],
  ['Eight-speed hub gear', { gearing: 'hub', gears: 8 }],
  ['Three gears in the hub, so', { gearing: 'hub', gears: 3 }],
  ['discs, big display, 10-speed derailleur', { gearing: 'derailleur', gears: 10 }],
  ['Sturdy steel frame, one gear, kickstand', { gearing: 'single_speed', gears: 1 }],
  ['a lower gear ratio', undefined],
])('the gears of "%s" are read', (text, gears) => {
  expect(readGears(text)).toEqual(gears);
});

test.each([
  ['Carbon frame and fork', 'carbon'],
  ['carbon fork', undefined],
  ['Aluminum frame, carbon fork', 'aluminium'],
  ['Classic diamond frame in steel', 'steel'],
])('the material in "%s" is read', (text, material) => {
  expect(readMaterial(text)).toBe(material);
});
