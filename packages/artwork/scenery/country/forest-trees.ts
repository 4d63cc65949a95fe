import { mix } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { fill, lines, num } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { foliageSvg, type Leaf } from './foliage.ts';
import { wide } from './landforms.ts';

/** Where the sun breaks through the trees. */
export const gap = at(1620, 300);

/** Trunks of one depth, 0 far to 1 near: the nearer, the darker, thicker and fewer. */
export function trunks(paints: Paints, random: Random, depth: number): string {
  const tone = mix('#b9c9a0', '#16241d', depth);
  const count = Math.round(46 - depth * 34);
  const foot = 800 + depth * 130;
  return Array.from({ length: count }, () => {
    const x = random.range(-40, wide.width + 40);
    const thick = (12 + depth * 62) * random.range(0.6, 1.2);
    const lean = random.range(-24, 24);
    if (depth > 0.6 && Math.abs(x - 1500) < 520) return '';
    const side = x < gap.x ? 1 : 0;
    const paint = paints.linear(at(x - thick / 2, 0), at(x + thick / 2, 0), [
      [0, side ? mix(tone, '#000000', 0.3) : mix(tone, '#f2e3a4', 0.36)],
      [0.5, tone],
      [1, side ? mix(tone, '#f2e3a4', 0.36) : mix(tone, '#000000', 0.3)],
    ]);
    const shape = [
      at(x - thick * 0.36 + lean, -10),
      at(x + thick * 0.36 + lean, -10),
      at(x + thick * 0.5, foot - 30),
      at(x + thick * 0.86, foot + 12),
      at(x - thick * 0.86, foot + 12),
      at(x - thick * 0.5, foot - 30),
    ];
    return fill(lines(shape, true), paint);
  }).join('');
}

/** Soft far foliage along the top. */
export function haze(paints: Paints, random: Random): string {
  const soft = paints.radial(at(0, 0), 100, [
    [0, '#b9c886', 0.7],
    [0.5, '#8fa468', 0.4],
    [1, '#8fa468', 0],
  ]);
  return Array.from({ length: 60 }, () => {
    const x = random.range(-60, wide.width + 60);
    const y = random.range(-80, 190) - Math.max(0, 160 - Math.abs(x - gap.x) * 0.4);
    const place = `translate(${num(x)} ${num(y)}) scale(${num(random.range(0.8, 2))} ${num(random.range(0.4, 0.9))})`;
    return `<circle r="100" fill="${soft}" transform="${place}"/>`;
  }).join('');
}

/** Boughs hanging into the picture from above, thick at its sides and open in the middle. */
export function boughs(random: Random): string {
  const leaves = Array.from({ length: 2600 }, (): Leaf => {
    const x = random.range(-30, wide.width + 30);
    const open = Math.min(1, Math.abs(x - gap.x) / 900);
    const drop = random.next() ** 2;
    return {
      x,
      y: drop * (60 + open * 290) + Math.sin(x / 90) * 26 - 30,
      long: random.whole(8, 19),
      wide: random.whole(3, 6),
      turn: random.whole(10, 70),
      sun: random.next() * (0.5 + (1 - open) * 0.5),
    };
  });
  return foliageSvg(leaves, { shade: '#0f1c14', green: '#3d5a31', light: '#d9d98a' });
}
