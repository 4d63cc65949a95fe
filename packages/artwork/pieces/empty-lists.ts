import { disc, fill, rect, ring } from '../drawing/svg.ts';
import { at } from '../drawing/vector.ts';
import { accent, draw, ink, lineBicycle, lineWheel, patch } from './line-art.ts';

function bookings(): string {
  const days = Array.from({ length: 10 }, (_, i) => {
    const x = 112 + (i % 5) * 24;
    const y = 92 + Math.floor(i / 5) * 26;
    return i === 7 ? '' : rect(x - 5, y - 5, 10, 10, ink, 'rx="2.5" opacity="0.38"');
  });
  return [
    patch(160, 166, 112, 14),
    rect(86, 42, 148, 124, ink, 'rx="12" opacity="0.08"'),
    draw(
      'M98 42H222A12 12 0 0 1 234 54V154A12 12 0 0 1 222 166H98A12 12 0 0 1 86 154V54A12 12 0 0 1 98 42Z',
    ),
    draw('M86 70H234M118 32V52M202 32V52'),
    ...days,
    lineWheel(160, 120, 17, accent, 8),
  ].join('');
}

function wishlist(): string {
  const heart =
    'M160 162C120 132 98 110 98 84A30 30 0 0 1 160 72A30 30 0 0 1 222 84C222 110 200 132 160 162Z';
  return [
    patch(160, 172, 96, 11),
    fill(heart, accent, 'opacity="0.1"'),
    draw(heart, accent),
    lineBicycle(155, 118, 0.5, ink),
    draw('M238 50L246 42M250 62H261M86 50L78 42M74 62H63'),
  ].join('');
}

function products(): string {
  return [
    patch(160, 172, 120, 12),
    draw('M44 168H276'),
    lineBicycle(152, 138, 1, ink, 'stroke-dasharray="5 6" opacity="0.75"'),
    disc(at(246, 58), 21, accent, 'opacity="0.14"'),
    draw('M246 48V68M236 58H256', accent),
  ].join('');
}

function reports(): string {
  return [
    patch(160, 172, 96, 11),
    rect(104, 40, 112, 128, ink, 'rx="10" opacity="0.08"'),
    draw(
      'M140 40H114A10 10 0 0 0 104 50V158A10 10 0 0 0 114 168H206A10 10 0 0 0 216 158V50A10 10 0 0 0 206 40H180',
    ),
    draw('M140 32H180V50H140Z'),
    draw('M124 76H150M124 96H142', ink, 'opacity="0.5"'),
    ring(at(176, 122), 27, accent, 2.6),
    draw('M164 122L173 131L189 113', accent),
  ].join('');
}

function rider(x: number, y: number, scale: number, colour: string): string {
  const helmet = 'M-24 -8C-24 -30 -8 -38 6 -36C20 -34 27 -22 27 -8Z';
  return `<g transform="translate(${x} ${y}) scale(${scale})">${fill(helmet, colour, 'opacity="0.12"')}${draw(helmet, colour)}${draw('M-8 -34L-4 -9M9 -35L10 -9', colour)}${draw('M-18 -8C-18 12 -10 20 1 20C12 20 20 12 20 -8', colour)}${draw('M-46 72C-44 44 -26 32 1 32C28 32 46 44 48 72', colour)}</g>`;
}

function buyers(): string {
  return [
    patch(160, 172, 112, 12),
    rider(206, 92, 0.92, ink),
    `<g opacity="0.9">${rider(122, 88, 1.08, accent)}</g>`,
    draw('M52 168H268'),
  ].join('');
}

function messages(): string {
  const question =
    'M96 44H196A12 12 0 0 1 208 56V104A12 12 0 0 1 196 116H132L110 136V116H96A12 12 0 0 1 84 104V56A12 12 0 0 1 96 44Z';
  const answer =
    'M222 84H232A12 12 0 0 1 244 96V136A12 12 0 0 1 232 148H226V166L206 148H160A12 12 0 0 1 148 136V130';
  return [
    patch(160, 174, 104, 11),
    fill(question, ink, 'opacity="0.08"'),
    draw(question),
    lineBicycle(144, 92, 0.5, ink),
    draw(answer, accent),
    draw('M172 130H222', accent, 'opacity="0.5"'),
  ].join('');
}

function notifications(): string {
  const bell = 'M112 140C124 128 124 116 124 96A36 36 0 0 1 196 96C196 116 196 128 208 140Z';
  return [
    patch(160, 172, 84, 11),
    fill(bell, ink, 'opacity="0.08"'),
    draw(bell),
    draw('M160 60V48M146 140A14 14 0 0 0 174 140'),
    draw('M226 76A44 44 0 0 1 226 116M94 76A44 44 0 0 0 94 116', accent),
  ].join('');
}

/** What each empty list shows, drawn on 320 x 200. */
export const emptyPieces = {
  bookings,
  wishlist,
  products,
  reports,
  buyers,
  messages,
  notifications,
} as const;
