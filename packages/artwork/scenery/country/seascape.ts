import { mix } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { num, rect } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';
import type { Paints } from '../../paints.ts';
import { wide } from './landforms.ts';

/** The height of the horizon in pixels from the top. */
export const horizon = 640;

/** Where the sun goes down. */
export const sun = at(1500, 596);

/** Thin streaks of evening cloud. */
export function clouds(paints: Paints, random: Random): string {
  const streaks = Array.from({ length: 34 }, () => {
    const x = random.range(-100, wide.width);
    const y = random.range(90, 540);
    const tone = mix('#7d6a8e', '#ffb98a', Math.min(1, (y / 600) * random.range(0.6, 1.2)));
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${random.whole(140, 520)}" ry="${random.whole(5, 17)}" fill="${tone}" opacity="${num(random.range(0.14, 0.4))}"/>`;
  });
  return `<g ${paints.blur(7)}>${streaks.join('')}</g>`;
}

/** The sea with the path of sunlight on it. */
export function sea(paints: Paints, random: Random): string {
  const surface = paints.linear(at(0, horizon), at(0, 960), [
    [0, '#d99a86'],
    [0.2, '#8c7590'],
    [0.6, '#46577a'],
    [1, '#2a3a55'],
  ]);
  const glints = Array.from({ length: 260 }, () => {
    const t = random.next() ** 1.3;
    const y = horizon + 4 + t * 300;
    const x = sun.x + random.range(-1, 1) * (50 + t * 420);
    const size = 8 + t * 60;
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(size)}" ry="${num(1.2 + t * 3)}" fill="#ffdcae" opacity="${num(random.range(0.2, 0.75))}"/>`;
  });
  const waves = Array.from({ length: 120 }, () => {
    const t = random.next();
    const tone = random.pick(['#22314b', '#b48f9a', '#5d6a8c']);
    return `<ellipse cx="${num(random.range(0, wide.width))}" cy="${num(horizon + 6 + t * 310)}" rx="${num(40 + t * 160)}" ry="${num(1 + t * 3.4)}" fill="${tone}" opacity="0.3"/>`;
  });
  return rect(0, horizon, wide.width, 330, surface) + waves.join('') + glints.join('');
}
