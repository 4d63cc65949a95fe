import { mix } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { fill, lines } from '../../drawing/svg.ts';
import { at, type Point } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { landSvg, mist, ridgeLine } from './landforms.ts';

/** Where the sun rises. */
export const sun = at(1820, 500);

function isSummit(ridge: readonly Point[], i: number): boolean {
  const height = ridge[i]?.y ?? 0;
  return ridge.slice(Math.max(0, i - 3), i + 4).every((point) => point.y >= height);
}

// Below each summit a spur runs down; the slope between it and the sunward ridge catches light.
function sunlitFaces(ridge: readonly Point[], random: Random, depth: number): string {
  let d = '';
  ridge.forEach((summit, i) => {
    if (!isSummit(ridge, i)) return;
    const side = summit.x < sun.x ? 1 : -1;
    const slope: Point[] = [];
    for (let k = 0; k < 6; k += 1) {
      const point = ridge[i + k * side];
      if (point && point.y >= (slope.at(-1)?.y ?? -1e9) - 3) slope.push(point);
    }
    const reach = depth * random.range(0.7, 1.2);
    const spur = [0.86, 0.64, 0.4, 0.2].map((t, k) =>
      at(summit.x + side * reach * (0.2 * t + (k % 2 ? 0.13 : 0)), summit.y + reach * t),
    );
    const end = slope.at(-1) ?? summit;
    const foot = at(
      end.x + side * reach * 0.1,
      Math.max(end.y, summit.y + reach * 0.5) + reach * 0.16,
    );
    d += lines(
      [...slope, foot, at(foot.x - side * reach * 0.2, foot.y - reach * 0.14), ...spur],
      true,
    );
  });
  return fill(d, '#ffdcbb', 'opacity="0.3"');
}

/** Five ranges, each nearer and darker than the one behind, with mist between. */
export function mountains(paints: Paints, random: Random): string {
  const tones = ['#a795ac', '#83809f', '#5d678a', '#3d4d69', '#26384b'];
  return tones
    .map((tone, i) => {
      const level = 520 + i * 84;
      const ridge = ridgeLine(random, level, 190 - i * 26, 0.56 + i * 0.012);
      const paint = paints.linear(at(0, level - 180), at(0, level + 240), [
        [0, tone],
        [1, mix(tone, '#e9b99a', 0.5 - i * 0.09)],
      ]);
      const lit = i < 3 ? sunlitFaces(ridge, random, 170 - i * 36) : '';
      return (
        landSvg(ridge, 1000, paint) +
        lit +
        mist(paints, level + 150, 90, '#f3cdb2', 0.42 - i * 0.07)
      );
    })
    .join('');
}
