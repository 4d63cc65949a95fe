import type { Random } from '../../drawing/random.ts';
import { fill, lines } from '../../drawing/svg.ts';
import { at } from '../../drawing/vector.ts';

/** Sunlight through a window, thrown aslant on the wall. */
export function windowLightSvg(width: number, base: number, random: Random): string {
  const left = width * random.range(0.08, 0.5);
  const slant = random.range(150, 260);
  const panes: string[] = [];
  // Each pane is drawn several times, ever smaller, so that its edges are soft.
  for (const inset of [0, 4, 8, 12, 16]) {
    for (let column = 0; column < 3; column += 1) {
      for (let row = 0; row < 3; row += 1) {
        const x = left + column * 190 + row * slant + inset;
        const y = 40 + row * 232 + inset * 0.7;
        const right = x + 172 - inset * 2;
        const low = Math.min(y + 214 - inset * 1.4, base + 40);
        const shift = slant * 0.92;
        const shape = [
          at(x, y),
          at(right, y + 20),
          at(right + shift, low + 20),
          at(x + shift, low),
        ];
        panes.push(lines(shape, true));
      }
    }
  }
  return panes.map((pane) => fill(pane, '#fff3d6', 'opacity="0.068"')).join('');
}
