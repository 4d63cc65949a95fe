import { expect, test } from 'vitest';
import { foldPlace, type ListedPlace } from '../../../places/read-places.ts';
import { createSearchIndex } from '../search-index.ts';
import { bicycle, idOf } from '../test-documents.ts';
import { createUnderstanding, type Knowledge } from './understand.ts';

const place = (id: number, name: string, region: string, thousands = 500): ListedPlace => ({
  place: { id, name, region, country: 'US', lat: 45, lon: -122 },
  thousands,
  names: [foldPlace(name)],
  regions: [foldPlace(region), 'us'],
});
const makes = new Map([
  ['trek', 'Trek'],
  ['giant', 'Giant'],
  ['raleigh', 'Raleigh'],
  ['riese muller', 'Riese & Müller'],
  ['wethepeople', 'WeThePeople'],
]);
const knowledge: Knowledge = {
  clock: { now: () => new Date('2026-06-01') },
  findMake: (name) => makes.get(name),
  makeWords: () => ['trek', 'giant', 'raleigh', 'riese', 'muller'],
  hasWord: (word) => ['domane', 'load', 'basket', 'trik'].includes(word),
  isModel: (word) => ['domane', 'load', 'sworks', 'simple', 'san'].includes(word),
  isSeldom: (word) => word === 'trik',
  findsAllOf: () => false,
  hasModel: (make, name) => make === 'Giant' && name === 'escape hybrid 62',
  listingsAt: (id) => (id === 4 ? 3 : 0),
  places: [
    place(1, 'Portland', 'OR'),
    place(2, 'San Francisco', 'CA', 800),
    place(3, 'Raleigh', 'NC'),
    place(5, 'Springfield', 'MO', 160),
    place(4, 'Springfield', 'MA', 150),
    place(6, 'Portland', 'ME', 66),
    place(7, 'Bend', 'OR', 40),
    place(8, 'Boulder', 'Colorado', 108),
    place(9, 'Little Rock', 'AR', 200),
    place(10, 'Grand Rapids', 'MI', 200),
    place(11, 'Sworkslo', 'TX', 200),
  ],
};
const understand = createUnderstanding(knowledge);
const road = { category: ['road'] };
const mountain = { category: ['mountain'] };
const kids = (...wheel: string[]) => ({ category: ['kids'], wheel });
const near = (id: number, distance = 50) => ({ place: id, distance });

test.each([
  ['roadbikes', road],
  ['MTB', mountain],
  ['e-bike', { electric: 'yes' }],
  ['ebikes', { electric: 'yes' }],
  ['e bike without a motor', { electric: 'no' }],
  ["kid's bike", { category: ['kids'] }],
  ['a folding city bike', { category: ['folding'] }],
  ['cargo bike for 2 kids', { category: ['cargo'] }],
  ['something to carry two kids', { category: ['cargo'] }],
  ['to take on the train and put under my desk', { category: ['folding'] }],
  ['short woman 5ft 1', { height: 155 }],
  ['budget about 1500', { max_price: 1650 }],
  ['about 1500', { min_price: 1200, max_price: 1800 }],
  ['no carbon', { material: ['steel', 'aluminium', 'titanium', 'other'] }],
  ['any material but carbon', { material: ['steel', 'aluminium', 'titanium', 'other'] }],
  ['without rim brakes', { brakes: ['hydraulic_disc', 'mechanical_disc', 'drum', 'coaster'] }],
  ['a proper bike', {}],
  ["my son's first bike, he's 4", kids('14', '16')],
  ["don't want electric", { electric: 'no' }],
  ["don't want carbon", { material: ['steel', 'aluminium', 'titanium', 'other'] }],
  ["I'm 180 cm, it doesn't matter", { height: 180 }],
  ['16" wheels', { wheel: ['16'] }],
  ['san francisco road bike', { ...road, ...near(2) }],
  ['cargo bike for two kids', { category: ['cargo'] }],
  ['mtb not older than 4 years', { ...mountain, min_year: 2022 }],
  ['road bike less than 3 years old', { ...road, min_year: 2023 }],
  ['under two grand', { max_price: 2000 }],
  ['without gears', { gearing: ['single_speed', 'fixed'] }],
  ['between two and three thousand', { min_price: 2000, max_price: 3000 }],
  ['two to three hundred dollars', { min_price: 200, max_price: 300 }],
  ['under fivehundred', { max_price: 500 }],
  ['my son just turned 4', kids('14', '16')],
  ['easy to get on', { shape: ['step_through', 'low_step'] }],
  ['road and gravel', { category: ['road', 'gravel'] }],
  ['hardtail 29', { ...mountain, shape: ['diamond'], wheel: ['29'] }],
  ['8 year old', kids('20', '24')],
  ['my daughter is 9', kids('24')],
  ['kidsbike 5-6 yrs', kids('16', '20')],
  ['for a child of 110 cm', kids('16')],
  ['170 cm tall', { height: 170 }],
  ['for 6 foot 2 guy', { height: 188 }],
  ['six foot, 29 inch wheels', { height: 183, wheel: ['29'] }],
  ['sf bay area', near(2)],
  ['we the people', { make: ['WeThePeople'] }],
  ['trekbikes', { make: ['Trek'] }],
  [`5'4" woman`, { height: 163 }],
  ['1.85 m tall road bike', { ...road, height: 185 }],
  ['inseam 32"', { inseam: 81 }],
  ['54cm road bike', { ...road, size: ['54 cm'] }],
  ['road 54', { ...road, size: ['54 cm'] }],
  ['17" mountain', { ...mountain, size: ['17 in'] }],
  ['size m', { size: ['M'] }],
  ['extra large', { size: ['XL'] }],
  ['20 inch bmx', { category: ['bmx'], wheel: ['20'] }],
  ['700c', { wheel: ['28'] }],
  ['white or silver', { colour: ['white', 'silver'] }],
  ['dark grey', { colour: ['grey'] }],
  ['carbon', { material: ['carbon'] }],
  ['hydraulic disc brakes', { brakes: ['hydraulic_disc'] }],
  ['internal gear hub', { gearing: ['hub'] }],
  ['fixie', { gearing: ['single_speed', 'fixed'] }],
  ['like new', { condition: ['excellent'] }],
  ['low step for a senior', { shape: ['step_through', 'low_step'] }],
  ['verified seller, can ship', { only: ['verified', 'shipping'] }],
  ['under 500', { max_price: 500 }],
  ['max 1,200 usd', { max_price: 1200 }],
  ['3k max', { max_price: 3000 }],
  ['$200 - $400', { min_price: 200, max_price: 400 }],
  ['1-2k', { min_price: 1000, max_price: 2000 }],
  ['over 2000', { min_price: 2000 }],
  ['about 500', { min_price: 400, max_price: 600 }],
  ['from 2020', { min_year: 2020 }],
  ['2018-2022', { min_year: 2018, max_year: 2022 }],
  ['road bike under 500 shipped', { ...road, max_price: 500, with_shipping: 'yes' }],
  ['$200-$400 with shipping', { min_price: 200, max_price: 400, with_shipping: 'yes' }],
  ['$500, shipping included', { max_price: 500, with_shipping: 'yes' }],
  ['mountain bike including shipping', { ...mountain, with_shipping: 'yes' }],
  ['shipped', { only: ['shipping'] }],
  ['cheap', { order: 'price_up' }],
  ['in portland', near(1)],
  ['portland maine', {}],
  ['portland, me', near(6)],
  ['within 20 miles of portland', near(1, 32)],
  ['san fransisco', near(2)],
  ['pdx', near(1)],
  ['springfield', near(4)],
  ['bend', {}],
  ['near bend', near(7)],
  ['raleigh', { make: ['Raleigh'] }],
  ['trek raleigh nc', { make: ['Trek'], ...near(3) }],
  ['riese and müller', { make: ['Riese & Müller'] }],
  ['udner 350', { max_price: 350 }],
  ['mountian', mountain],
  ['gaint', { make: ['Giant'] }],
  ['mountians', mountain],
  ['fullsuspension mtb', { ...mountain, shape: ['full_suspension'] }],
  ['montainbike', mountain],
  ['roadbkie', road],
  ['hidrolik brakes', { brakes: ['hydraulic_disc'] }],
  ['excelent', { condition: ['excellent'] }],
  ['bouldre colorado', near(8)],
  ['needs a little work', { condition: ['fair'] }],
  ['carry my kids', { category: ['cargo'] }],
  ['kids bmx', { category: ['bmx'] }],
  ['bmx for 10 year old', { category: ['bmx'] }],
  ['kids 5 to 7', kids('16', '20')],
  ['18 month old', kids('12')],
  ['kids bike 50 to 60 dollars', { category: ['kids'], min_price: 50, max_price: 60 }],
  ['six year old', kids('16', '20')],
  ['five foot six', { height: 168 }],
  ['5.8 feet', { height: 173 }],
  ['height 5 11', { height: 180 }],
  ['170cms', { height: 170 }],
  ['52-54 cm', { size: ['52 cm', '53 cm', '54 cm'] }],
  ['54 to 55 road', { ...road, size: ['54 cm', '55 cm'] }],
  ['17.5 mtb', { ...mountain, size: ['17.5 in'] }],
  ['16 inch folding', { category: ['folding'], wheel: ['16'] }],
  ['under five hundred', { max_price: 500 }],
  ['max 1.5 grand', { max_price: 1500 }],
  ['under a grand', { max_price: 1000 }],
  ['within 500 dollars', { max_price: 500 }],
  ['sub-500', { max_price: 500 }],
  ['500ish', { min_price: 400, max_price: 600 }],
  ['500 and below', { max_price: 500 }],
  ['black/red', { colour: ['black', 'red'] }],
  ['electric blue', { colour: ['blue'] }],
  ['non gear cycle', { gearing: ['single_speed', 'fixed'] }],
  ['battery cycle', { electric: 'yes' }],
  ['cdale', { make: ['Cannondale'] }],
] as [string, object][])('“%s” asks for %j', (query, wish) => {
  const understood = understand(query);
  if (query === 'portland maine') expect(understood.words).toBe('maine');
  else if (query === 'bend') expect(understood.words).toBe('bend');
  else expect([understood.wish, understood.words]).toEqual([wish, '']);
});

test.each([
  ['words that mean nothing else', 'Trek Domane SL', 'domane sl'],
  ['what describes a part', 'carbon wheels, leather saddle', 'carbon wheels leather saddle'],
  ['the name of a model of the make', 'giant escape hybrid 62', 'escape hybrid 62'],
  ['a number behind the name of a model', 'load 60', 'load 60'],
  ['a measure that is no price', 'under 20 kg', '20 kg'],
  ['text in quotation marks', '"Red Bend" trek', 'Red Bend'],
  ['a misspelt word that finds something', 'trik', 'trik'],
  ['a name written as one word', 'sworks', 'sworks'],
  ['the number of gears', 'ten speed', '10 speed'],
  ['the age of a bicycle', 'mtb 18 months warranty', '18 months warranty'],
  ['a place named like a number', 'mtb under 500 thousand oaks', 'thousand oaks'],
  ['a model and a size that together are nearly a place', 'sworks l', 'sworks'],
  ['the name of a model that is a word of everyday speech', 'trek simple', 'simple'],
  ['a number before a place that begins like one', 'two grand rapids', 'two'],
  ['what is no number', 'five constructor', 'five constructor'],
  ['a maker whom the shop does not have', 'tern', 'tern'],
  ['the number of gears in all', '2x11 mtb', '22 speed'],
  ['a number of wheels, which is none of gears', '2 x 26 inch wheels', '2 x'],
])('%s stay words', (_, query, words) => {
  expect(understand(query).words).toBe(words);
});

test('who rides, and the variety of a kind, come first and restrict nothing', () => {
  expect(understand('womens hybrid')).toMatchObject({
    wish: { category: ['city'] },
    words: '',
    also: 'hybrid womens',
  });
  expect(understand('womens')).toMatchObject({ words: 'womens', isPreference: true });
});

test('an electric bicycle may be listed as electric, and its kind be said in its words', () => {
  const wish = { electric: 'yes', category: ['mountain', 'electric'] };
  expect(understand('emtb')).toMatchObject({ wish, words: 'mtb' });
});

test.each([
  '',
  '   ',
  'bike for sale',
  'five constructor',
  '"',
  "' or 1=1 --",
  '((('.repeat(60),
  '$',
  '9'.repeat(200),
])('nothing is made up for "%s"', (query) => {
  expect(understand(query).wish).toEqual({});
});

const shop = [
  bicycle(1, { title: 'Red Trek', attributes: {} }),
  bicycle(2, { title: 'Trek', kind: 'city', attributes: { colour: 'blue', frame_size: '54 cm' } }),
  bicycle(3, {
    title: 'Giant Escape',
    kind: 'city',
    attributes: { make: 'Giant', model: 'Escape' },
  }),
];
function search(q: string) {
  const index = createSearchIndex();
  index.update(shop, []);
  const { hits, understood, without, total } = index.search({ q }, { limit: 5, after: null });
  return { found: hits.map(({ id }) => id), understood, without, total };
}

test('what a title says is found by a filter, where the attributes are empty', () => {
  expect(search('red trek').found).toEqual([idOf(1)]);
});

test('without hits, the least loss is left out and said', () => {
  expect(search('green road bike')).toEqual({
    found: [idOf(1)],
    understood: { category: ['road'] },
    without: { colour: ['green'] },
    total: 1,
  });
  expect(search('giant escape road bike')).toMatchObject({
    found: [idOf(3)],
    without: { category: ['road'] },
  });
  expect(search('trek with zzyx')).toMatchObject({ without: { q: 'zzyx' }, total: 2 });
  // A frame of about that size is missed less than its colour.
  expect(search('blue bike 55 cm')).toMatchObject({
    found: [idOf(2)],
    without: { size: ['55 cm'] },
  });
});

test('the only thing that is asked for is never left out', () => {
  expect(search('purple')).toMatchObject({ found: [], total: 0 });
  expect(search('zzyx')).toMatchObject({ found: [], total: 0 });
});
