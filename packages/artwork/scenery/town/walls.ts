import { darken, lighten, mix } from '../../drawing/colour.ts';
import { disc, rect, stroke } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import { bleed, lightFall, mottle, type Wall, wallGround } from './wall-surface.ts';

/** Painted plaster with a skirting board. */
export const plasterWall: Wall = (area, colour, paints, random) => {
  const board = lighten(colour, 0.42);
  return [
    wallGround(area, colour),
    mottle(area, random, 0.2),
    lightFall(area, paints, random),
    rect(-bleed, area.base - 46, area.width + 2 * bleed, 46, mix(board, '#000000', 0.06)),
    rect(-bleed, area.base - 46, area.width + 2 * bleed, 3, lighten(board, 0.5)),
    rect(-bleed, area.base - 8, area.width + 2 * bleed, 8, '#000000', 'opacity="0.28"'),
  ].join('');
};

/** Cast concrete with panel joints and the round marks of its formwork. */
export const concreteWall: Wall = (area, colour, paints, random) => {
  const panel = 520;
  const start = random.range(-260, 0);
  const parts: string[] = [];
  for (let x = start; x < area.width + bleed; x += panel) {
    parts.push(stroke(`M${x} ${-bleed}V${area.base}`, darken(colour, 0.4), 4, 'opacity="0.7"'));
    parts.push(
      stroke(`M${x + 3} ${-bleed}V${area.base}`, lighten(colour, 0.4), 1.5, 'opacity="0.6"'),
    );
    for (const [dx, y] of [
      [90, 150],
      [430, 150],
      [90, 560],
      [430, 560],
    ] as const) {
      parts.push(disc(at(x + dx, y), 13, darken(colour, 0.42)));
      parts.push(disc(at(x + dx + 1, y + 3), 10.5, darken(colour, 0.22)));
    }
  }
  const seam = stroke(
    `M${-bleed} 356H${area.width + bleed}`,
    darken(colour, 0.35),
    3,
    'opacity="0.6"',
  );
  return [
    wallGround(area, colour),
    mottle(area, random, 0.3),
    ...parts,
    seam,
    lightFall(area, paints, random),
  ].join('');
};
