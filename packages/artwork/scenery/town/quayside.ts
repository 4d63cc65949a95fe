import { mix } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { num, rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { wide } from '../country/landforms.ts';
import { textureSvg } from '../texture.ts';
import { quayEdge } from './canal-bank.ts';

/** The cobbled quay on the near side. */
export function pavement(paints: Paints, random: Random): string {
  const stones: string[] = [];
  for (let y = 984, height = 15; y < 1210; y += height, height *= 1.16) {
    const width = height * 3.1;
    for (let x = -random.range(0, width); x < wide.width; x += width) {
      const tone = mix(
        random.pick(['#7c766f', '#8c857b', '#6c6863', '#948b7e']),
        '#ffe0b5',
        random.range(0, 0.14),
      );
      stones.push(rect(x, y, width - 2.4, height - 2, tone, `rx="${num(height * 0.2)}"`));
    }
  }
  const shade = paints.linear(at(0, quayEdge), at(0, 1200), [
    [0, '#ffe8c8', 0.2],
    [0.4, '#000000', 0.08],
    [1, '#000000', 0.5],
  ]);
  return [
    rect(0, quayEdge - 6, wide.width, 250, '#4c4844'),
    rect(0, quayEdge - 6, wide.width, 26, '#a79f94'),
    rect(0, quayEdge + 18, wide.width, 5, '#3b3835'),
    ...stones,
    textureSvg(
      { columns: 14, rows: 10, octaves: 4, seed: 51 },
      [0, quayEdge, wide.width, 240],
      0.3,
    ),
    rect(0, quayEdge, wide.width, 240, shade),
  ].join('');
}

/** The iron railing along the water. */
export function railing(): string {
  const posts = Array.from({ length: 13 }, (_, i) => {
    const x = 30 + i * 196;
    return (
      rect(x, 838, 13, 126, '#23282a') +
      rect(x + 2, 838, 3, 126, '#6a7274') +
      rect(x - 4, 830, 21, 10, '#23282a')
    );
  });
  const bars = [852, 898].map(
    (y) => rect(0, y, wide.width, 8, '#23282a') + rect(0, y, wide.width, 2, '#818a8b'),
  );
  return posts.join('') + bars.join('');
}
