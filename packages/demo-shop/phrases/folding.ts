import type { KindPhrases } from './phrase.ts';

/** What sellers of folding bikes write. */
export const foldingPhrases: KindPhrases = {
  parts: [
    {
      if: 'dear',
      text: 'Nine gears, double-wall rims, light alloy frame: 23 lb on our kitchen scale.',
    },
    { if: 'dear', text: 'The light version with the better hinges and the magnetic latch.' },
    { if: 'plain', text: 'Seven gears with a twist shifter and a tough steel frame. About 28 lb.' },
    { if: 'plain', text: 'Basic six-speed, which is all you need between a station and a desk.' },
    { if: 'fenders', text: 'Full fenders, kickstand and 20-inch wheels with reflective tires.' },
    {
      unless: 'fenders',
      text: 'No fenders on mine, which keeps the fold small; the eyelets are there.',
    },
    'Folds in about fifteen seconds and fits under a train seat or in a hatchback sideways.',
    'Eight-speed derailleur, 20-inch wheels, telescopic post that fits nearly everyone.',
    'Hinges are tight with no play at all, I check them every month.',
  ],
  ridden: {
    excellent: [
      'Took it on two vacations, {miles} miles in total. It still smells new.',
      'Bought for the boat, used twice. No rust anywhere.',
      '{miles} miles between station and office, always folded indoors.',
      'Hardly ridden. The protective film is still on the main hinge.',
    ],
    good: [
      'The latch cover has a scratch, the rest is clean. {miles} miles.',
      'Two summers at the campground, {miles} miles, then the basement.',
      'About {miles} miles. A few scratches from luggage racks on the underside, none you see when it is open.',
      'Daily train companion for {years}. New brake pads, new chain, newer rear tire.',
      'Rubber on the folding pedals is worn on one side, otherwise very tidy.',
      'Frame has the small rub marks that every folder gets where it meets itself.',
      '{miles} miles or thereabouts. Gears freshly adjusted, all of them click in.',
    ],
    fair: [
      'It has been folded a few thousand times and has the scratches to prove it. Hinges are still tight.',
      'Works, rides, folds. Paint is worn near the latch and the grips are sticky.',
      'Rear tire is close to done and the seatpost is scratched over its whole length. Priced for that.',
      'Around {miles} miles in all seasons. Some rust on the chain guard bolts.',
    ],
  },
  why: [
    'Our boat mooring ended, so there is no dock to ride away from.',
    'I now keep a bike at each end of the train ride.',
    'I work from home now and no longer take the train.',
    'The RV is sold, so the bikes that lived in it go too.',
    'Got a bigger trunk and a normal bike.',
    'My train line started to allow full-size bikes.',
    'It was a present, and I am simply too tall to be graceful on it.',
    'Bought two for traveling; one of us stopped.',
  ],
  extras: [
    'A strap for carrying it over the shoulder is included.',
    'Carry bag included.',
    'Comes with a dust cover and the little trolley wheels for pushing it folded.',
    'I add a front block with a clip-on bag.',
    'You get a pump that hides in the seatpost.',
    'Spare tube in the odd size included, they are hard to find.',
    'Original manual and the Allen key it came with are in the bag.',
  ],
};
