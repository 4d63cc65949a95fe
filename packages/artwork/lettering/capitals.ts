import { num } from '../drawing/svg.ts';

// Each letter is drawn as strokes, ten units tall, beside its width.
const letters: Record<string, readonly [width: number, path: string]> = {
  A: [8.4, 'M0 10L4.2 0L8.4 10M1.7 6.6H6.7'],
  D: [8, 'M0 0H3.2A4.8 5 0 0 1 3.2 10H0Z'],
  E: [6, 'M6 0H0V10H6M0 5H5.2'],
  H: [7.6, 'M0 0V10M7.6 0V10M0 5H7.6'],
  I: [0.4, 'M0.2 0V10'],
  K: [7.2, 'M0 0V10M7 0L0 6.2M2.6 4L7.2 10'],
  L: [5.4, 'M0 0V10H5.4'],
  M: [9.4, 'M0 10V0L4.7 7L9.4 0V10'],
  N: [7.8, 'M0 10V0L7.8 10V0'],
  O: [10, 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0Z'],
  R: [7, 'M0 10V0H3.8A2.8 2.8 0 0 1 3.8 5.6H0M3.6 5.6L7 10'],
  S: [
    6.6,
    'M6.2 1.6C5.4 .5 4.4 0 3.2 0C1.5 0 .3 1 .3 2.6C.3 6 6.5 4 6.5 7.4C6.5 9 5 10 3.3 10C1.9 10 .8 9.4 0 8.2',
  ],
  T: [7.2, 'M0 0H7.2M3.6 0V10'],
  V: [8.2, 'M0 0L4.1 10L8.2 0'],
  W: [11.4, 'M0 0L2.85 10L5.7 1.5L8.55 10L11.4 0'],
};

/** Invented makers; every letter in them is drawn above. */
export const makers = [
  'TORVIK',
  'VALDEN',
  'OSTRAVO',
  'MERROW',
  'LINDHAVEN',
  'KAVALO',
  'SOLVANE',
  'NORDHELM',
] as const;

const gap = 3.4;

/** A word in capitals drawn around 0, 0, `height` units tall, as stroked paths of one weight. */
export function capitalsSvg(word: string, height: number, paint: string): string {
  const scale = height / 10;
  let x = 0;
  const placed = [...word].map((character) => {
    const [width, path] = letters[character] ?? [4, ''];
    const svg = `<path d="${path}" transform="translate(${num(x)} 0)"/>`;
    x += width + gap;
    return svg;
  });
  const shift = `translate(${num((-(x - gap) / 2) * scale)} ${num(-height / 2)}) scale(${num(scale)})`;
  return `<g transform="${shift}" fill="none" stroke="${paint}" stroke-width="2" stroke-miterlimit="2">${placed.join('')}</g>`;
}
