import { darken, lighten, mix } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { fill, lines, rect } from '../../drawing/svg.ts';
import { at, type Point } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { wide } from '../country/landforms.ts';

/** Where the far bank meets the water, in pixels from the top. */
export const farBank = 700;

function gable(x: number, width: number, top: number, kind: number): Point[] {
  const middle = x + width / 2;
  if (kind === 0) return [at(x, top), at(middle, top - width * 0.42), at(x + width, top)];
  if (kind === 1) {
    const step = width / 8;
    return [
      at(x, top),
      at(x + step, top),
      at(x + step, top - 30),
      at(x + 2 * step, top - 30),
      at(x + 2 * step, top - 60),
      at(x + 3 * step, top - 60),
      at(x + 3 * step, top - 88),
      at(x + 5 * step, top - 88),
      at(x + 5 * step, top - 60),
      at(x + 6 * step, top - 60),
      at(x + 6 * step, top - 30),
      at(x + 7 * step, top - 30),
      at(x + 7 * step, top),
      at(x + width, top),
    ];
  }
  return [at(x, top), at(x - 5, top - 16), at(x + width + 5, top - 16), at(x + width, top)];
}

function windows(x: number, width: number, top: number, colour: string, random: Random): string {
  const columns = width > 170 ? 3 : 2;
  const cell = width / columns;
  const parts: string[] = [];
  for (let y = top + 28; y < farBank - 90; y += 92) {
    for (let c = 0; c < columns; c += 1) {
      const wx = x + c * cell + cell / 2 - 19;
      const glass = random.chance(0.16)
        ? '#f6d493'
        : random.pick(['#55626c', '#6d7c86', '#47535c']);
      parts.push(rect(wx - 4, y - 4, 46, 68, lighten(colour, 0.55)));
      parts.push(rect(wx, y, 38, 60, glass));
      parts.push(rect(wx, y, 38, 20, '#ffffff', 'opacity="0.16"'));
      parts.push(
        rect(wx + 18, y, 2.5, 60, lighten(colour, 0.5)) +
          rect(wx, y + 22, 38, 2.5, lighten(colour, 0.5)),
      );
    }
  }
  const door = x + width * random.pick([0.2, 0.5, 0.72]) - 20;
  parts.push(
    rect(door, farBank - 84, 40, 84, random.pick(['#23403a', '#5b2326', '#22303f', '#3b3a36'])),
  );
  return parts.join('');
}

/** A row of gabled houses standing on the far bank. */
export function houses(paints: Paints, random: Random): string {
  const colours = [
    '#8d5a48',
    '#a8836a',
    '#59636a',
    '#b7a68d',
    '#7c4a43',
    '#6f7768',
    '#c4b7a2',
    '#8a6a5b',
  ];
  const parts: string[] = [];
  for (let x = -30, i = random.whole(0, 7); x < wide.width + 40; i += 3) {
    const width = random.range(140, 226);
    const top = random.range(236, 350);
    const colour = colours[i % colours.length] ?? '#8d5a48';
    const paint = paints.linear(at(x, top), at(x + width, farBank), [
      [0, darken(colour, 0.12)],
      [0.5, colour],
      [1, mix(colour, '#ffe0b8', 0.2)],
    ]);
    const roof = gable(x, width, top, random.whole(0, 2));
    parts.push(fill(lines([...roof, at(x + width, farBank), at(x, farBank)], true), paint));
    parts.push(rect(x + width - 3, top, 3, farBank - top, '#000000', 'opacity="0.3"'));
    parts.push(windows(x, width, top, colour, random));
    x += width;
  }
  return parts.join('');
}
