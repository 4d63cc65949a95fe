import { disc, num, ring, stroke } from '../drawing/svg.ts';
import { at, polar } from '../drawing/vector.ts';

/** The colours of line pieces; they read on light and on dark pages alike. */
export const ink = '#5f7069';

/** The warm colour of a piece's main subject. */
export const accent = '#c8623a';

const round = 'stroke-linecap="round" stroke-linejoin="round"';

/** A line in the pieces' own weight. */
export function draw(d: string, colour: string = ink, more = ''): string {
  return stroke(d, colour, 2.6, `${round} ${more}`);
}

/** A spoked wheel in outline. */
export function lineWheel(
  x: number,
  y: number,
  radius: number,
  colour: string = ink,
  spokes = 12,
): string {
  const centre = at(x, y);
  const lines = Array.from({ length: spokes }, (_, i) => {
    const angle = (i * 2 * Math.PI) / spokes + 0.2;
    const from = polar(centre, radius * 0.14, angle + 0.9);
    const to = polar(centre, radius * 0.84, angle);
    return `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`;
  }).join('');
  return [
    ring(centre, radius, colour, Math.max(2.6, radius * 0.09)),
    ring(centre, radius * 0.85, colour, 1.2),
    stroke(lines, colour, 1.1),
    disc(centre, radius * 0.13, colour),
  ].join('');
}

/** A bicycle in outline around its bottom bracket; about 150 units long at scale 1. */
export function lineBicycle(
  x: number,
  y: number,
  scale: number,
  colour: string = ink,
  more = '',
): string {
  const wheel = (cx: number): string => ring(at(cx, -8), 31, colour, 2.6, more);
  const frame =
    'M-40 -8L0 0L38 -50L-16 -50L0 0M-40 -8L-16 -50M-20 -62L-16 -50M38 -50L56 -8M38 -50L35 -62';
  const bars = 'M35 -62H46C54 -62 54 -50 45 -48';
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${wheel(-40)}${wheel(56)}${draw(frame, colour, more)}${draw(bars, colour, more)}${draw('M-32 -63H-10', colour, more)}${ring(at(0, 0), 8, colour, 2.2, more)}</g>`;
}

/** The soft patch of ground colour behind a piece. */
export function patch(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}" opacity="0.1"/>`;
}
