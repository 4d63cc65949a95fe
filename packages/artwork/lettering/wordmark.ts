import { num } from '../drawing/svg.ts';

// Small letters as strokes: ten units tall, five above and below for ascenders and descenders.
const letters: Record<string, readonly [width: number, path: string]> = {
  r: [5.4, 'M0 10V0M0 5A5 5 0 0 1 5.2 0'],
  e: [10, 'M.1 5.3H9.9A5 5 0 1 0 8.3 8.7'],
  s: [
    6.4,
    'M6 1.7C5.3 .6 4.4 0 3.2 0C1.6 0 .5 .9 .5 2.5C.5 5.8 6.4 4.2 6.4 7.4C6.4 9 5.1 10 3.3 10C1.9 10 .7 9.3 0 8.1',
  ],
  p: [10, 'M0 0V15M0 5A5 5 0 1 1 10 5A5 5 0 1 1 0 5Z'],
  o: [10, 'M0 5A5 5 0 1 1 10 5A5 5 0 1 1 0 5Z'],
  k: [7.2, 'M0 -5V10M6.8 0L0 6.3M2.6 4L7.2 10'],
};

const gap = 3.3;

/** The shop's name in small letters from 0, 0: letters `height` units tall without ascenders. */
export function nameSvg(
  height: number,
  colour: string,
): { readonly svg: string; readonly width: number } {
  const scale = height / 10;
  let x = 0;
  const parts = [...'respoke'].map((character) => {
    const [width, path] = letters[character] ?? [0, ''];
    const svg = `<path d="${path}" transform="translate(${num(x)} 0)"/>`;
    x += width + gap;
    return svg;
  });
  const svg = `<g transform="scale(${num(scale)})" fill="none" stroke="${colour}" stroke-width="2.3">${parts.join('')}</g>`;
  return { svg, width: (x - gap) * scale };
}
