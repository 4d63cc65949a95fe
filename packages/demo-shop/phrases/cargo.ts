import type { KindPhrases } from './phrase.ts';

/** What sellers of cargo bikes write. */
export const cargoPhrases: KindPhrases = {
  parts: [
    {
      if: 'box',
      text: 'Box takes two kids on the bench plus groceries, with two three-point belts.',
    },
    {
      if: 'box',
      text: 'Long front-loader with a wooden-edged box, hub gears and hydraulic discs.',
    },
    {
      if: 'box',
      text: 'Eight-speed hub, disc brakes, a double stand that my eight-year-old can work.',
    },
    {
      if: 'box',
      text: 'Linkage steering without play, 20-inch wheel up front, carries 220 lb in the box.',
    },
    {
      if: 'long-tail',
      text: 'Long tail with a wooden deck: two kids, or a kid and a cello (really).',
    },
    {
      if: 'long-tail',
      text: 'Derailleur gears with a very low first, disc brakes, deck rated for 175 lb.',
    },
    {
      if: 'long-tail',
      text: 'Rides like a normal bike, only longer. Deck, side rails, disc brakes.',
    },
    {
      if: 'long-tail',
      text: 'Small rear wheel keeps the load low, so starting with kids on is not scary.',
    },
  ],
  ridden: {
    excellent: [
      'One school year, {miles} miles, always parked in the garage.',
      '{miles} miles, serviced twice by the dealer. It looks new apart from a mark on the stand.',
      'We used it for one summer and then the little one wanted to ride alone.',
    ],
    good: [
      'Honest family bike, {miles} miles, with a dent in one fender from a shopping cart.',
      'About {miles} miles of daycare runs. Some scratches where shoes go, nothing structural.',
      'Brake pads and chain replaced this spring. {miles} miles, wooden parts oiled every year.',
      'Kept under a cover in the yard. Light scuffs, one sticker that defeated us.',
      'It has moved everything from kids to a washing machine. Frame is straight, wheels are true.',
      'Tires are from last year and the brakes bite. {miles} miles.',
    ],
    fair: [
      'Two children grew up on it: scratches, stickers, worn grips. Mechanically I would leave for the coast today.',
      'Wood needs sanding and a coat of oil, paint has chips along the edges. {miles} miles.',
      'Lived outside under a tarp, so there is some surface rust on bolts. Brakes and gears are good.',
      'Out in all weather, hence the wear. Freshly serviced, {miles} miles.',
    ],
  },
  why: [
    'Our garage door and this bike never became friends.',
    'We moved next door to the daycare.',
    'The kids ride their own bikes now, with opinions about routes.',
    'We are moving to a place with four flights of stairs.',
    'Our youngest is on her own two wheels at last.',
    { if: 'box', text: 'The dog got too old to jump in.' },
    'Going electric because of the hill to the new school.',
    'A new baby has brought the car back.',
  ],
  extras: [
    'A tall flag and a very loud bell come with it.',
    'Spare tubes for both wheel sizes included.',
    { if: 'long-tail', text: 'A rain cape for the passengers is included, nearly dry.' },
    { if: 'box', text: 'Rain tent included, one zipper pull is a key ring now.' },
    { if: 'box', text: 'Comes with the rain tent, seat cushions and a cover for winter.' },
    { if: 'box', text: 'Bench, belts and a rubber floor mat included.' },
    {
      if: 'long-tail',
      text: 'Two seat pads, foot boards and the hand rail for the second passenger included.',
    },
    { if: 'long-tail', text: 'Big side bags come with it, washed.' },
    { if: 'long-tail', text: 'Child seat that clicks onto the deck included.' },
    'A serious chain lock (the 9 lb kind) goes with it.',
  ],
};
