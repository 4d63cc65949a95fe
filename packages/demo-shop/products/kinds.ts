import type { BicycleKind } from '@respoke/artwork/kinds';

/** The parameters for the listings of one kind of bicycle. */
export interface KindPlan {
  kind: BicycleKind;
  /** The number of listings, and the number of photos that they share. */
  count: number;
  photos: number;
  /** The new prices of the cheapest and the most expensive version, in dollars. */
  newPrice: readonly [number, number];
  /** Miles ridden in a year: the minimum and the maximum. */
  miles: readonly [number, number];
  /** Years from purchase to deal. */
  years: readonly [number, number];
  /** The share of the value that a year takes: 0.12 is 12 percent. */
  yearlyLoss: number;
  sizes: readonly Size[];
  /** Names of the model's versions from the cheapest to the most expensive. */
  trims: readonly string[];
  /** Templates of titles; {make} {model} {trim} {size} are filled in. */
  titles: readonly string[];
}

export interface Size {
  label: string;
  /** The height of the riders whom it fits, such as 5'7" to 5'9". */
  fits: string;
}

const centimetres: readonly Size[] = [
  { label: '50', fits: `5'3" to 5'5"` },
  { label: '52', fits: `5'5" to 5'7"` },
  { label: '54', fits: `5'7" to 5'9"` },
  { label: '56', fits: `5'9" to 5'11"` },
  { label: '58', fits: `5'11" to 6'1"` },
  { label: '60', fits: `6'1" to 6'3"` },
];

const letters: readonly Size[] = [
  { label: 'S', fits: `5'2" to 5'6"` },
  { label: 'M', fits: `5'6" to 5'9"` },
  { label: 'L', fits: `5'9" to 6'1"` },
  { label: 'XL', fits: `6'1" to 6'4"` },
];

const oneSize: readonly Size[] = [{ label: 'one size', fits: `5'1" to 6'3"` }];

/** In the order of the shop's categories. */
export const kindPlans: readonly KindPlan[] = [
  {
    kind: 'road',
    count: 18,
    photos: 8,
    newPrice: [950, 3600],
    miles: [500, 2200],
    years: [1, 8],
    yearlyLoss: 0.12,
    sizes: centimetres,
    trims: ['2', '3', '4', '5 Race', '6 Carbon'],
    titles: [
      '{make} {model} {trim} road bike, size {size}',
      '{make} {model} {trim}, {size} cm',
      '{make} {model} {trim} - size {size}',
    ],
  },
  {
    kind: 'mountain',
    count: 18,
    photos: 8,
    newPrice: [780, 2900],
    miles: [150, 700],
    years: [1, 7],
    yearlyLoss: 0.14,
    sizes: letters,
    trims: ['10', '20', '30', '40', 'Works'],
    titles: [
      '{make} {model} {trim} hardtail, size {size}',
      '{make} {model} {trim} mountain bike ({size})',
      '{make} {model} {trim}, 29" wheels, size {size}',
    ],
  },
  {
    kind: 'gravel',
    count: 16,
    photos: 7,
    newPrice: [1150, 3300],
    miles: [400, 1800],
    years: [1, 6],
    yearlyLoss: 0.12,
    sizes: centimetres.slice(1),
    trims: ['200', '300', '400', '500', 'Expedition'],
    titles: [
      '{make} {model} {trim} gravel bike, size {size}',
      '{make} {model} {trim} - {size} cm',
      '{make} {model} {trim}, size {size}, gravel and touring',
    ],
  },
  {
    kind: 'city',
    count: 18,
    photos: 8,
    newPrice: [430, 1150],
    miles: [200, 1100],
    years: [1, 8],
    yearlyLoss: 0.12,
    sizes: letters.slice(0, 3),
    trims: ['Base', 'Classic', 'Comfort', 'Premium', 'Deluxe'],
    titles: [
      '{make} {model} {trim} city bike, size {size}',
      '{make} {model} {trim} everyday bike ({size})',
      '{make} {model} {trim} commuter, size {size}',
    ],
  },
  {
    kind: 'electric',
    count: 16,
    photos: 7,
    newPrice: [1600, 3900],
    miles: [400, 1700],
    years: [1, 5],
    yearlyLoss: 0.17,
    sizes: letters,
    trims: ['Base', 'Comfort', 'Tour', 'Range', 'Range Plus'],
    titles: [
      '{make} {model} {trim} e-bike, size {size}',
      '{make} {model} {trim} electric bike ({size})',
      '{make} {model} {trim}, mid-motor, size {size}',
    ],
  },
  {
    kind: 'folding',
    count: 14,
    photos: 6,
    newPrice: [480, 1500],
    miles: [150, 900],
    years: [1, 7],
    yearlyLoss: 0.11,
    sizes: oneSize,
    trims: ['Urban', 'Go', 'Tour', 'Swift', 'Lite'],
    titles: [
      '{make} {model} {trim} folding bike',
      '{make} {model} {trim} folder, 20" wheels',
      '{make} {model} {trim} - folds in seconds',
    ],
  },
  {
    kind: 'cargo',
    count: 12,
    photos: 6,
    newPrice: [1900, 4300],
    miles: [300, 1300],
    years: [1, 6],
    yearlyLoss: 0.11,
    sizes: oneSize,
    trims: ['Base', 'Family', 'Haul', 'Pro', 'Pro Family'],
    titles: [
      '{make} {model} {trim} cargo bike',
      '{make} {model} {trim}, carries nearly everything',
      '{make} {model} {trim} - car replacement',
    ],
  },
  {
    kind: 'kids',
    count: 16,
    photos: 7,
    newPrice: [190, 430],
    miles: [40, 220],
    years: [1, 4],
    yearlyLoss: 0.15,
    sizes: [{ label: '20"', fits: `3'10" to 4'5"` }],
    trims: ['', 'Plus', 'Go', 'Trail', 'Lite'],
    titles: [
      "{make} {model} {trim} kids' bike, 20 inch",
      '{make} {model} {trim} 20" (about ages 6 to 9)',
      '{make} {model} {trim} children\'s bike, 20"',
    ],
  },
  {
    kind: 'bmx',
    count: 12,
    photos: 5,
    newPrice: [290, 680],
    miles: [50, 300],
    years: [1, 6],
    yearlyLoss: 0.15,
    sizes: [
      { label: '20.25"', fits: `5'2" to 5'5"` },
      { label: '20.5"', fits: `5'5" to 5'8"` },
      { label: '20.75"', fits: `5'7" to 5'11"` },
      { label: '21"', fits: `5'11" to 6'3"` },
    ],
    trims: ['I', 'II', 'III', 'Team', 'Pro'],
    titles: [
      '{make} {model} {trim} BMX, {size} top tube',
      '{make} {model} {trim} 20" BMX, {size} TT',
      '{make} {model} {trim} street and park BMX, {size}',
    ],
  },
];
