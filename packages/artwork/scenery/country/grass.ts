import type { Random } from '../../drawing/random.ts';
import { fill, num } from '../../drawing/svg.ts';
import { wide } from './landforms.ts';

/** Blades of grass or fern along the line `level`, growing up to `height` pixels. */
export function blades(
  random: Random,
  level: number,
  height: number,
  count: number,
  colours: readonly string[],
): string {
  return Array.from({ length: count }, () => {
    const x = random.range(-20, wide.width + 20);
    const y = level + random.range(-6, 14);
    const tall = height * random.range(0.35, 1);
    const lean = random.range(-0.5, 0.5) * tall;
    const d = `M${num(x)} ${num(y)}Q${num(x + lean * 0.2)} ${num(y - tall * 0.6)} ${num(x + lean)} ${num(y - tall)}Q${num(x + lean * 0.3 + 4)} ${num(y - tall * 0.5)} ${num(x + 6)} ${num(y)}Z`;
    return fill(d, random.pick(colours));
  }).join('');
}
