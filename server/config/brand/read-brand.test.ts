import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readBrand } from './read-brand.ts';
import { readMark } from './read-mark.ts';

const root = join(import.meta.dirname, '../../..');
const example = join(root, 'deploy/brand-example');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'respoke-brand-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (given = {}) => readBrand({ BRAND_DIR: folder, ...given } as never);

/** Writes the file of the brand; `changes` stand above the example's. */
function writeBrand(changes: object): void {
  const facts = JSON.parse(readFileSync(join(example, 'brand.json'), 'utf8'));
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...facts, ...changes }));
}

test('the example can be used as it stands', () => {
  const { brand } = readConfig({ BRAND_DIR: example });
  expect(brand.name).toBe('Second Spin');
  expect(brand.shown.mark.shapes[0]).toMatchObject({ name: 'circle' });
  expect(brand.colours.pine).toEqual(['#234a8f', '#9bbcf5']);
});

test('name and email of the settings stand above the file; what is left out is Respoke’s', () => {
  writeFileSync(
    join(folder, 'brand.json'),
    JSON.stringify({ name: 'Spin', contactEmail: 'a@shop.example' }),
  );
  const { brand, problems } = read({ BRAND_NAME: 'Spun' });
  expect(problems).toEqual([]);
  expect(brand).toMatchObject({ name: 'Spun', contactEmail: 'a@shop.example', ownColours: {} });
  expect(brand.shown.mark).toEqual(readConfig({}).brand.shown.mark);
});

test.each<[problem: string, changes: object, line: string]>([
  ['a long name', { name: 'R'.repeat(41) }, 'name: must have 40 characters at the most'],
  ['an email that is none', { contactEmail: 'shop' }, 'contactEmail: must be an email'],
  [
    'a link that runs a script',
    { socialLinks: [{ label: 'X', href: 'javascript:1' }] },
    'socialLinks.0.href: must begin with https:// or, for a page of the shop, with /',
  ],
  [
    'a link to another scheme’s host',
    { companyLinks: [{ label: 'X', href: '//evil.example' }] },
    'companyLinks.0.href: must begin',
  ],
  [
    'the same with a backslash',
    { companyLinks: [{ label: 'X', href: '/\\evil.example' }] },
    'companyLinks.0.href: must begin',
  ],
  [
    'a colour that is none',
    { colours: { pine: ['green', '#7fd0ae'] } },
    'colours.pine.0: must be a colour, as in #1d5a45',
  ],
  [
    'a text that could not be read',
    { colours: { ink: ['#9aa0aa', '#eef1f6'] } },
    'brand.json: ink on paper has a contrast of 2.5 : 1 in the light theme; 7 : 1 is needed',
  ],
  ['one colour for two themes', { colours: { pine: ['#1d5a45'] } }, 'colours.pine'],
  ['a family without its font', { font: 'Inter' }, 'font.woff2 and its family'],
  ['a family with rules', { font: 'X";}*{color:red' }, 'font: must be the name of a font family'],
  ['a word that is not known', { color: {} }, 'color'],
])('%s is refused', (_, changes, line) => {
  writeBrand(changes);
  const { problems } = read();
  expect(problems.join('\n')).toContain('BRAND_DIR: ');
  expect(problems.join('\n')).toContain(line);
});

test('a folder without its file, and a file that is no JSON, are refused', () => {
  rmSync(join(folder, 'brand.json'));
  expect(read().problems[0]).toMatch(/^BRAND_DIR: brand.json cannot be read: ENOENT/);
  writeFileSync(join(folder, 'brand.json'), '{');
  expect(read().problems[0]).toMatch(/^BRAND_DIR: brand.json cannot be read: /);
});

test('a mark that is refused is named with its reason', () => {
  writeBrand({});
  copyFileSync(join(example, 'brand.json'), join(folder, 'mark.svg'));
  expect(() => readConfig({ BRAND_DIR: folder })).toThrow(
    'BRAND_DIR: mark.svg is no well-formed SVG',
  );
});

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${more}>${inside}</svg>`;
const path = '<path d="M0 0h9"/>';

test.each<[what: string, file: string, reason: string]>([
  ['a picture of another kind', '\u0089PNG', 'is no well-formed SVG'],
  ['a page', '<html><body/></html>', 'is no SVG'],
  [
    'a script',
    svg(`<script>alert(1)</script>${path}`),
    'has <script>; it may have g, path, circle',
  ],
  ['a handler', svg('<path d="M0 0h9" onload="alert(1)"/>'), 'has the attribute onload at <path>'],
  ['a handler at its root', svg(path, ' onload="alert(1)"'), 'has the attribute onload at <svg>'],
  ['styles', svg('<path d="M0 0h9" style="fill:red"/>'), 'has the attribute style at <path>'],
  ['a link', svg(`<a href="https://evil.example">${path}</a>`), 'has <a>'],
  [
    'another file',
    svg('<path d="M0 0h9" fill="url(https://evil.example/a.svg#b)"/>'),
    'refers to something else',
  ],
  ['HTML', svg(`<foreignObject><p>x</p></foreignObject>`), 'has <foreignObject>'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(path)}`, 'has a document type'],
  ['letters', svg(`<g>R</g>`), 'has text; turn it into paths'],
  ['no size', `<svg xmlns="http://www.w3.org/2000/svg">${path}</svg>`, 'needs a viewBox'],
  ['nothing', svg(''), 'has no shape'],
  ['no end', svg(path).slice(0, -6), 'is no well-formed SVG'],
  ['two roots', svg(path) + svg(path), 'is no well-formed SVG'],
  ['too much', svg(path.repeat(500)), 'has more than 8 KB'],
])('a mark with %s is refused', (_, file, reason) => {
  expect(readMark(file)).toContain(reason);
});

test('groups keep their shapes, and attributes have React’s names', () => {
  expect(readMark(svg(`<g stroke-width="2">${path}</g><circle r="3"/>`, ' fill="none"'))).toEqual({
    viewBox: '0 0 64 64',
    attributes: { fill: 'none' },
    shapes: [
      {
        name: 'g',
        attributes: { strokeWidth: '2' },
        shapes: [{ name: 'path', attributes: { d: 'M0 0h9' }, shapes: [] }],
      },
      { name: 'circle', attributes: { r: '3' }, shapes: [] },
    ],
  });
});
