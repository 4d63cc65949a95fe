import { rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import { type Landscape, sky, sunGlow, warmAir, wide } from '../country/landforms.ts';
import { trees, water } from './canal-bank.ts';
import { farBank, houses } from './canal-houses.ts';
import { pavement, railing } from './quayside.ts';

/** A canal in a city, early in the morning. */
export const canal: Landscape = {
  ground: 1092,
  veil: '#10181a',
  light: {
    towards: [0.42, -0.66, 0.62],
    ambient: 0.44,
    strength: 0.7,
    bounce: 0.16,
    tint: '#fff0da',
  },
  draw: (paints, random) => {
    const bank = houses(paints, random);
    const green = trees(random);
    return [
      sky(paints, farBank, [
        [0, '#a9c0cc'],
        [0.6, '#e9dcc4'],
        [1, '#f7e6c4'],
      ]),
      sunGlow(paints, at(2080, 210), 1000, '#ffdc9c', 0.85),
      bank,
      rect(
        0,
        0,
        wide.width,
        farBank,
        paints.linear(at(0, 200), at(0, farBank), [
          [0, '#f6dfbb', 0.1],
          [1, '#f6dfbb', 0.42],
        ]),
      ),
      green,
      rect(0, farBank - 16, wide.width, 20, '#6d665f'),
      rect(0, farBank - 16, wide.width, 4, '#b3aa9d'),
      water(paints, bank, random),
      railing(),
      pavement(paints, random),
    ].join('');
  },
  foreground: (paints) => warmAir(paints, at(2080, 210), '#ffd79a', 0.26),
};
