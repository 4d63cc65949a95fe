import type { BicycleKind } from '@respoke/artwork/kinds';
import type { Phrase } from './phrase.ts';

const usualOpenings: readonly Phrase[] = [
  'Selling my {name} in {paint}. Bought new in {bought}, one owner.',
  '{name} in {paint}, bought new for {paid} in {bought}. I still have the receipt.',
  'For sale is my {name}, {years} old, in {paint}.',
  'Time to let the {model} go. I got it new in {bought} and have looked after it since.',
  'This {name} has been with me since {bought}. The color is {paint} and I still like it.',
  'I bought this {make} new in {bought}; it cost {paid} then.',
  'Up for grabs: {name}, {paint}, first and only owner.',
  '{years} with my {name} and no complaints. Purchased new in {bought}.',
  'Nice {model} from {make}, in {paint}, bought from a shop here in {city}.',
  'The {model} in the picture is mine since {bought}, bought new, never modified much.',
  'For sale: {name} from {bought}. Original paint ({paint}), no accidents.',
  'Reluctant sale of my {name}. I paid {paid} in {bought}.',
  'My {make} needs a new home. New in {bought}, always in {city}.',
  'Here is my {name} in {paint}, from a dealer, {bought}.',
];

const parentsOpenings: readonly Phrase[] = [
  '{name} in {paint}, bought new in {bought}.',
  "Our kid's {name}, new in {bought}, is looking for the next one.",
  'Passing on our {name} ({paint}). We paid {paid} in {bought}.',
  'Well-loved {model} from {make}, in {paint}, {years} old.',
  'The {model} in the picture was a birthday present in {bought}.',
  'For sale: {name}, bought at the shop in {city} in {bought}, receipt included.',
  'We bought this {make} new for {paid}. The color is {paint}.',
  '{name} in {paint}. It taught one child in {area} to ride properly.',
  'Good little {make} for the next kid on the block, bought in {bought}.',
];

/** The openings of descriptions. A child's bicycle is never called the seller's own. */
export const openingsOf = (kind: BicycleKind): readonly Phrase[] =>
  kind === 'kids' ? parentsOpenings : usualOpenings;

/** Sentences about the size, by kind. */
export const fits: Readonly<Record<BicycleKind, readonly Phrase[]>> = {
  road: measured(),
  mountain: measured(),
  gravel: measured(),
  city: measured(),
  electric: measured(),
  folding: [
    'The post goes far enough for anybody from {fits}.',
    'Fits {fits} without tools.',
    'Both of us ride it, and we are eleven inches apart.',
    'One size, quick-release post.',
  ],
  cargo: [
    'Everybody from {fits} can ride it, the saddle moves in seconds.',
    'One frame size; we share it and are nine inches apart.',
    'Fits {fits}.',
    'My wife and I both ride it without changing more than the saddle height.',
  ],
  kids: [
    'Right for children of about {fits}.',
    'Ours started on it in first grade.',
    'We started on it at six; {fits} is about right.',
    'Good for ages six to nine, roughly {fits}.',
    'Please measure your child first: {fits} works.',
  ],
  bmx: [
    'Top tube is {size}, good for {fits}.',
    '{size} top tube.',
    'TT {size}, so think {fits}.',
    'I ride the {size} and am right in the middle of {fits}.',
  ],
};

function measured(): readonly Phrase[] {
  return [
    'Size {size}, right for {fits}.',
    'The size is {size}; the maker says {fits} and I agree.',
    'Frame size {size}. Riders of {fits} will be at home.',
    'Size {size} (about {fits}). Come and sit on it before you decide.',
    'It is the {size}, for people of {fits}.',
  ];
}

/** Sentences about recent services. */
export const services: readonly Phrase[] = [
  'Tuned up {few} weeks ago, nothing needs doing.',
  'I do my own wrenching and have checked every bolt.',
  'Last shop service was this spring, the bill is with the papers.',
  'Both wheels trued, brakes adjusted, ready to ride.',
  'The brake pads are new front and back.',
  'The shop in {area} has seen it every spring.',
  'Bearings run smooth, headset has no play.',
  'Chain cleaned and oiled, tires pumped, off you go.',
  { if: 'old', text: 'Bottom bracket and headset were renewed along the way.' },
  { if: 'young', text: 'There is some manufacturer warranty left if you keep my receipt.' },
];

/** The endings of descriptions. */
export const closings: readonly Phrase[] = [
  'Pick up in {area}, test ride welcome.',
  'You can see it in {area} most evenings.',
  'Price is a little flexible for somebody who comes this week.',
  'Price is firm, I looked at what others ask.',
  'No trades, please.',
  'Serial number on request; it was never registered stolen and I can show the receipt.',
  'Come by, try it around the block, and decide without hurry.',
  'I can meet you at the bike shop in {area} if you want a mechanic to look at it.',
  'Happy to send more pictures of any detail.',
  'Weekends are best for a look, {area} side of {city}.',
  'I can hold it for a day or two, not longer.',
  'If the ad is still up, I still have it.',
  'Smoke-free home, cat-inspected.',
  'Ask anything, I answer the same day.',
  'Delivery within {city} is fine for gas money.',
  'Bring a wrench if you are particular.',
  'It should be ridden and not stand around.',
  'I would rather sell it to somebody who rides than to somebody who resells.',
];
