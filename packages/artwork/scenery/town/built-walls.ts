import { darken, lighten, mix } from '../../drawing/colour.ts';
import { rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import { textureSvg } from '../texture.ts';
import { bleed, lightFall, mottle, type Wall, wallGround } from './wall-surface.ts';

/** Bricks in a running bond. */
export const brickWall: Wall = (area, colour, paints, random) => {
  const brickWidth = 132;
  const brickHeight = 40;
  const joint = 7;
  const bricks: string[] = [];
  for (let y = area.base, row = 0; y > -bleed; y -= brickHeight + joint, row += 1) {
    for (let x = -bleed - (row % 2) * 70; x < area.width + bleed; x += brickWidth + joint) {
      const tone = random.chance(0.5)
        ? darken(colour, random.range(0, 0.22))
        : lighten(colour, random.range(0, 0.14));
      bricks.push(rect(x, y - brickHeight, brickWidth, brickHeight, tone, 'rx="2"'));
      bricks.push(rect(x, y - brickHeight, brickWidth, 3, '#ffffff', 'opacity="0.16"'));
      bricks.push(rect(x, y - 4, brickWidth, 4, '#000000', 'opacity="0.18"'));
    }
  }
  return [
    wallGround(area, mix(colour, '#b9b2a8', 0.55)),
    ...bricks,
    mottle(area, random, 0.34, 2),
    lightFall(area, paints, random),
  ].join('');
};

/** A sectional garage door. */
export const garageWall: Wall = (area, colour, paints, random) => {
  const height = 156;
  const parts: string[] = [];
  for (let y = area.base - height; y > -bleed - height; y -= height) {
    const paint = paints.linear(at(0, y), at(0, y + height), [
      [0, lighten(colour, 0.16)],
      [0.08, colour],
      [0.9, darken(colour, 0.07)],
      [1, darken(colour, 0.34)],
    ]);
    parts.push(rect(-bleed, y, area.width + 2 * bleed, height, paint));
    parts.push(rect(-bleed, y + height * 0.5, area.width + 2 * bleed, 5, darken(colour, 0.2)));
    parts.push(rect(-bleed, y + height * 0.5 + 5, area.width + 2 * bleed, 2, lighten(colour, 0.2)));
  }
  return [
    ...parts,
    mottle(area, random, 0.12),
    rect(-bleed, area.base - 16, area.width + 2 * bleed, 16, '#17181a', 'opacity="0.8"'),
    lightFall(area, paints, random),
  ].join('');
};

/** Upright wooden boards. */
export const boardWall: Wall = (area, colour, paints, random) => {
  const parts: string[] = [];
  for (let x = -bleed; x < area.width + bleed; ) {
    const width = random.range(88, 104);
    const tone = mix(colour, random.pick(['#000000', '#ffffff', '#6b4a2c']), random.range(0, 0.13));
    parts.push(rect(x, -bleed, width, area.base + bleed, tone));
    parts.push(rect(x, -bleed, 3, area.base + bleed, '#ffffff', 'opacity="0.14"'));
    parts.push(rect(x + width - 5, -bleed, 5, area.base + bleed, '#000000', 'opacity="0.42"'));
    x += width;
  }
  const grain = { columns: 60, rows: 3, octaves: 3, seed: 9 };
  return [
    ...parts,
    textureSvg(grain, [-bleed, -bleed, area.width + 2 * bleed, area.base + bleed], 0.2),
    lightFall(area, paints, random),
  ].join('');
};
