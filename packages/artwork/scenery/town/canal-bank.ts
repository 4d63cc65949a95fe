import type { Random } from '../../drawing/random.ts';
import { num, rect, stroke } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { foliageSvg, type Leaf } from '../country/foliage.ts';
import { wide } from '../country/landforms.ts';
import { farBank } from './canal-houses.ts';

/** Where the water meets the near quay, in pixels from the top. */
export const quayEdge = 962;

/** Trees along the far bank. */
export function trees(random: Random): string {
  return [120, 560, 1040, 1560, 2210]
    .map((x) => {
      const leaves = Array.from({ length: 420 }, (): Leaf => {
        const angle = random.range(0, 6.28);
        const reach = random.next() ** 0.6;
        const cx = x + Math.cos(angle) * reach * (112 + 22 * Math.sin(angle * 5 + x));
        const cy = 500 + Math.sin(angle) * reach * (104 + 16 * Math.cos(angle * 4 + x));
        return {
          x: cx,
          y: cy,
          long: random.whole(8, 15),
          wide: random.whole(5, 8),
          turn: random.whole(0, 180),
          sun: 0.36 + ((cx - x) / 420 + (500 - cy) / 480) * 0.8 + random.range(-0.3, 0.3),
        };
      });
      const crown = foliageSvg(leaves, { shade: '#2c3d27', green: '#5d7340', light: '#e3d894' });
      const limbs = `M${x} ${farBank}L${x + 4} 500M${x + 2} 590L${x - 44} 500M${x + 3} 570L${x + 52} 480`;
      return stroke(limbs, '#3d3128', 10, 'stroke-linecap="round"') + crown;
    })
    .join('');
}

/** The canal, mirroring what `reflected` draws above it. */
export function water(paints: Paints, reflected: string, random: Random): string {
  const surface = paints.linear(at(0, farBank), at(0, quayEdge), [
    [0, '#3d4a4c', 0.55],
    [0.5, '#8c9a98', 0.5],
    [1, '#3a474b', 0.82],
  ]);
  const ripples = Array.from({ length: 190 }, () => {
    const y = farBank + 16 + (quayEdge - farBank - 16) * random.next() ** 0.8;
    const size = 30 + ((y - farBank) / (quayEdge - farBank)) * 130;
    const x = random.range(-80, wide.width);
    const tone = random.pick(['#ffe9c9', '#d9e2e0', '#2c3a3e', '#26343a']);
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(size)}" ry="${num(1 + size / 60)}" fill="${tone}" opacity="${num(random.range(0.12, 0.36))}"/>`;
  });
  const clip = paints.define(
    (id) =>
      `<clipPath id="${id}"><rect x="0" y="${farBank}" width="${wide.width}" height="${quayEdge - farBank}"/></clipPath>`,
  );
  const mirror = `<g transform="matrix(1 0 0 -0.72 0 ${num(farBank * 1.72)})">${reflected}</g>`;
  return `<g clip-path="url(#${clip})">${mirror}${rect(0, farBank, wide.width, quayEdge - farBank, surface)}${ripples.join('')}</g>`;
}
