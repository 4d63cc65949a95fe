import { mix } from '../../drawing/colour.ts';
import { num, rect, stroke } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import { textureSvg } from '../texture.ts';
import type { Wall } from '../town/wall-surface.ts';
import { foliageSvg, type Leaf } from './foliage.ts';

const bleed = 60;

/** A clipped hedge; `colour` is its green. */
export const hedgeWall: Wall = (area, colour, paints, random) => {
  const depth = paints.linear(at(0, 0), at(0, area.base), [
    [0, mix(colour, '#f3e6a8', 0.3)],
    [0.35, mix(colour, '#000000', 0.2)],
    [1, mix(colour, '#000000', 0.66)],
  ]);
  const leaves = Array.from({ length: 2300 }, (): Leaf => {
    const y = random.range(-20, area.base - 4);
    const height = Math.max(0, 1 - y / area.base);
    return {
      x: random.whole(-40, area.width + 40),
      y,
      long: random.whole(10, 19),
      wide: random.whole(5, 8),
      turn: random.whole(0, 180),
      sun: random.next() * (0.34 + height * 0.6),
    };
  });
  return [
    rect(-bleed, -bleed, area.width + 2 * bleed, area.base + bleed, depth),
    foliageSvg(leaves, {
      shade: mix(colour, '#0b140c', 0.72),
      green: mix(colour, '#16220f', 0.2),
      light: mix(colour, '#e6e2a2', 0.62),
    }),
    textureSvg(
      { columns: 8, rows: 5, octaves: 4, seed: 3 },
      [-bleed, -bleed, area.width + 2 * bleed, area.base + bleed],
      0.18,
    ),
    rect(
      -bleed,
      area.base - 60,
      area.width + 2 * bleed,
      60,
      paints.linear(at(0, area.base - 60), at(0, area.base), [
        [0, '#000000', 0],
        [1, '#000000', 0.5],
      ]),
    ),
  ].join('');
};

/** Trees and lawn far out of focus; `colour` is the green of the leaves. */
export const parkWall: Wall = (area, colour, paints, random) => {
  const sky = paints.linear(at(0, 0), at(0, area.base), [
    [0, mix(colour, '#fbf1cf', 0.62)],
    [0.45, mix(colour, '#e9d99a', 0.3)],
    [0.72, mix(colour, '#24331f', 0.45)],
    [0.8, mix(colour, '#9fae5d', 0.4)],
    [1, mix(colour, '#7f9a4c', 0.3)],
  ]);
  const trunks = Array.from({ length: 7 }, () => {
    const x = random.range(0, area.width);
    const tone = mix(colour, '#2a2118', 0.72);
    return stroke(
      `M${num(x)} -80L${num(x + random.range(-30, 30))} ${num(area.base * 0.78)}`,
      tone,
      random.range(14, 46),
      'opacity="0.62"',
    );
  });
  const crowns = Array.from({ length: 46 }, () => {
    const tone = mix(
      colour,
      random.pick(['#f6e7a6', '#3c4f2c', '#c9cf7c']),
      random.range(0.2, 0.7),
    );
    return `<circle cx="${random.whole(-40, area.width + 40)}" cy="${random.whole(-40, area.base * 0.6)}" r="${random.whole(30, 120)}" fill="${tone}" opacity="0.4"/>`;
  });
  const glints = Array.from({ length: 34 }, () => {
    const centre = at(random.range(0, area.width), random.range(0, area.base * 0.55));
    const radius = random.range(14, 44);
    return `<circle cx="${num(centre.x)}" cy="${num(centre.y)}" r="${num(radius)}" fill="#fff6cf" opacity="${num(random.range(0.06, 0.24))}"/>`;
  });
  return [
    rect(-bleed, -bleed, area.width + 2 * bleed, area.base + bleed, sky),
    `<g ${paints.blur(15)}>${trunks.join('')}${crowns.join('')}</g>`,
    `<g ${paints.blur(2)}>${glints.join('')}</g>`,
  ].join('');
};
