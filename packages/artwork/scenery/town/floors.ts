import { darken, lighten, mix } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { fill, lines, num, rect, stroke } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { textureSvg } from '../texture.ts';

/** The part of the picture a floor fills, in pixels. */
interface FloorArea {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws one floor in a given main colour. */
export type Floor = (area: FloorArea, colour: string, paints: Paints, random: Random) => string;

const bleed = 60;

function distanceShade(area: FloorArea, paints: Paints): string {
  const paint = paints.linear(at(0, area.top), at(0, area.bottom), [
    [0, '#000000', 0.34],
    [0.14, '#000000', 0.1],
    [0.5, '#ffffff', 0.1],
    [1, '#000000', 0.2],
  ]);
  return rect(-bleed, area.top, area.width + 2 * bleed, area.bottom - area.top + bleed, paint);
}

function base(area: FloorArea, paint: string): string {
  return rect(-bleed, area.top, area.width + 2 * bleed, area.bottom - area.top + bleed, paint);
}

/** Poured concrete or asphalt. */
export const smoothFloor: Floor = (area, colour, paints, random) => {
  const box = [-bleed, area.top, area.width + 2 * bleed, area.bottom - area.top + bleed] as const;
  return [
    base(area, colour),
    textureSvg({ columns: 6, rows: 12, octaves: 5, seed: random.whole(11, 14) }, box, 0.34),
    distanceShade(area, paints),
  ].join('');
};

/** Wooden boards running away from the viewer. */
export const boardFloor: Floor = (area, colour, paints, random) => {
  const eye = at(area.width * random.range(0.4, 0.6), area.top - 420);
  const reach = (x: number, y: number): number =>
    eye.x + ((x - eye.x) * (y - eye.y)) / (area.bottom - eye.y);
  const low = area.bottom + bleed;
  const boards: string[] = [];
  for (let x = -area.width * 0.6; x < area.width * 1.6; x += 118) {
    const tone = mix(colour, random.pick(['#2b1a0c', '#ffe8c4']), random.range(0, 0.2));
    const shape = [
      at(reach(x, area.top), area.top),
      at(reach(x + 118, area.top), area.top),
      at(reach(x + 118, low), low),
      at(reach(x, low), low),
    ];
    boards.push(fill(lines(shape, true), tone));
    boards.push(
      stroke(
        lines([at(reach(x, area.top), area.top), at(reach(x, low), low)]),
        darken(colour, 0.55),
        2,
      ),
    );
    const cut = random.range(area.top + 20, area.bottom);
    boards.push(
      stroke(
        `M${num(reach(x, cut))} ${num(cut)}H${num(reach(x + 118, cut))}`,
        darken(colour, 0.5),
        2,
      ),
    );
  }
  const box = [-bleed, area.top, area.width + 2 * bleed, area.bottom - area.top + bleed] as const;
  return [
    ...boards,
    textureSvg({ columns: 40, rows: 4, octaves: 3, seed: 21 }, box, 0.2),
    distanceShade(area, paints),
  ].join('');
};

/** Paving slabs, with rows that grow towards the viewer. */
export const pavedFloor: Floor = (area, colour, paints, random) => {
  const eye = at(area.width / 2, area.top - 380);
  const parts: string[] = [];
  const dark = darken(colour, 0.42);
  for (let x = -area.width; x < area.width * 2; x += 190) {
    const from = eye.x + ((x - eye.x) * (area.top - eye.y)) / (area.bottom - eye.y);
    parts.push(stroke(lines([at(from, area.top), at(x, area.bottom)]), dark, 2.6, 'opacity="0.7"'));
  }
  for (let y = area.top + 26, gap = 40; y < area.bottom + bleed; y += gap, gap *= 1.4) {
    parts.push(stroke(`M${-bleed} ${num(y)}H${area.width + bleed}`, dark, 2.6, 'opacity="0.7"'));
    parts.push(
      stroke(
        `M${-bleed} ${num(y + 2.5)}H${area.width + bleed}`,
        lighten(colour, 0.3),
        1,
        'opacity="0.5"',
      ),
    );
  }
  const box = [-bleed, area.top, area.width + 2 * bleed, area.bottom - area.top + bleed] as const;
  return [
    base(area, colour),
    ...parts,
    textureSvg({ columns: 10, rows: 14, octaves: 5, seed: random.whole(31, 33) }, box, 0.36),
    distanceShade(area, paints),
  ].join('');
};
