import { fill, rect, ring, stroke, svgDocument } from '../drawing/svg.ts';
import { at } from '../drawing/vector.ts';
import { nameSvg } from '../lettering/wordmark.ts';
import { createPaints } from '../paints.ts';
import { blogPanel } from './blog-panel.ts';
import { emptyPieces } from './empty-lists.ts';
import { accent, draw, ink, lineWheel, patch } from './line-art.ts';
import { markSvg } from './mark.ts';
import { signInPanel } from './sign-in-panel.ts';

const brand = '#17362e';

/** The neutral profile picture, a rider with a helmet: 256 x 256 pixels. */
export function avatarSvg(): string {
  const figure = '#8b9a93';
  const dark = '#76867f';
  const helmet =
    'M71 116C66 70 94 40 128 40C162 40 190 70 185 116C176 108 168 104 158 103C140 101 116 101 98 103C88 104 80 108 71 116Z';
  const vents =
    'M128 50C132 60 133 78 131 92H125C123 78 124 60 128 50ZM103 56C100 66 99 80 101 93L95 94C90 80 93 66 103 56ZM153 56C156 66 157 80 155 93L161 94C166 80 163 66 153 56Z';
  const body = [
    rect(0, 0, 256, 256, '#dde2de'),
    fill('M22 268C26 210 70 186 128 186C186 186 230 210 234 268Z', figure),
    fill('M106 150H150V190C150 206 106 206 106 190Z', '#a3b0aa'),
    fill('M80 104C78 146 98 172 128 172C158 172 178 146 176 104Z', '#bcc7c1'),
    stroke('M82 112C88 140 104 164 126 171M174 112C168 140 152 164 130 171', dark, 4),
    fill(helmet, figure),
    fill(vents, '#dde2de', 'opacity="0.9"'),
  ].join('');
  return svgDocument(256, 256, '', body);
}

type EmptyList = keyof typeof emptyPieces;

/** The lists that have a drawing for when they are empty. */
export const emptyLists = Object.keys(emptyPieces) as EmptyList[];

/** A small line drawing for an empty list: 320 x 200 pixels, on a clear ground. */
export function emptySvg(which: EmptyList): string {
  return svgDocument(320, 200, '', emptyPieces[which]());
}

/** A wheel rolling off from between two fours: 640 x 320 pixels, on a clear ground. */
export function notFoundSvg(): string {
  const four = (x: number): string =>
    stroke(
      `M${x + 62} 236V84L${x} 188H${x + 92}`,
      ink,
      13,
      'stroke-linejoin="round" stroke-linecap="round"',
    );
  const body = [
    patch(320, 262, 280, 16),
    draw('M24 258H424C470 258 486 270 520 270H620'),
    four(56),
    four(306),
    ring(at(230, 184), 62, ink, 2.4, 'stroke-dasharray="7 9" opacity="0.7"'),
    lineWheel(528, 206, 62, accent, 18),
    draw('M440 176H416M446 206H402M440 236H422', accent, 'opacity="0.6"'),
  ].join('');
  return svgDocument(640, 320, '', body);
}

/** The side panel of the sign-in page: 900 x 1200 pixels. */
export function signInSvg(): string {
  const paints = createPaints('s');
  const body = signInPanel(paints);
  return svgDocument(900, 1200, paints.defs(), body);
}

/** One of four pictures above articles, 0 to 3: 1200 x 500 pixels. */
export function blogHeaderSvg(index: 0 | 1 | 2 | 3): string {
  const paints = createPaints('b');
  const body = blogPanel(index, paints);
  return svgDocument(1200, 500, paints.defs(), body);
}

/** The shop's mark, a wheel holding an R, in one colour: 64 x 64 pixels, on a clear ground. */
export function logoSvg(colour: string = brand): string {
  return svgDocument(64, 64, '', markSvg(colour));
}

/** Mark and name side by side in one colour: 300 x 64 pixels, on a clear ground. */
export function wordmarkSvg(colour: string = brand): string {
  const name = nameSvg(27, colour);
  const body = `${markSvg(colour)}<g transform="translate(82 18.5)">${name.svg}</g>`;
  return svgDocument(Math.ceil(82 + name.width + 4), 64, '', body);
}
