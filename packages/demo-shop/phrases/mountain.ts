import type { KindPhrases } from './phrase.ts';

/** What sellers of mountain bikes write. */
export const mountainPhrases: KindPhrases = {
  parts: [
    {
      if: 'top',
      text: 'Carbon hardtail frame, 120 mm air fork with remote lockout, 1x12 wireless shifting.',
    },
    { if: 'dear', text: 'Air-sprung 130 mm fork, 1x12 with a 10-51 cassette, four-piston brakes.' },
    {
      if: 'dear',
      text: 'Good fork (air, 34 mm stanchions), dropper post, wide rims set up tubeless.',
    },
    {
      if: 'plain',
      text: 'Alloy frame, 100 mm coil fork with lockout, 2x8 gears. Fine for green and blue trails.',
    },
    {
      if: 'plain',
      text: 'Simple 1x9 drivetrain and a coil fork; a first proper mountain bike, really.',
    },
    '29-inch wheels, 2.4 knobbly tires, hydraulic discs with 180 mm rotors.',
    '1x11 drivetrain with a clutch derailleur, so no dropped chains. Hydraulic brakes.',
    'Wide 760 mm bar, short stem, 29er wheels. Slack enough to be fun, still climbs.',
    'Fork travel is 120 mm, gears are 1x12, brakes were bled {few} weeks ago.',
  ],
  ridden: {
    excellent: [
      'A handful of trail days, otherwise fire roads. {miles} miles all in.',
      'Honestly underused: {miles} miles in {years}. The stanchions are spotless.',
      'Frame has been wrapped in protective film from day one, about {miles} miles.',
      'Barely broken in. The knobs on the rear tire still have the little hairs, nearly.',
    ],
    good: [
      'Some days on the beginner lines of the bike park and {miles} miles on the local loop.',
      'Normal trail marks on the cranks and one scratch on the left chainstay, nothing deeper than paint.',
      'About {miles} miles of singletrack. Fork lowers were serviced last fall.',
      'Ridden most weekends in season. Rear tire has maybe half its life left, front is newer.',
      'Some cable rub by the head tube, small ding in the top of the rear rim that holds air fine tubeless.',
      'Grips are worn smooth, everything else is in good order. {miles} miles, give or take.',
      'No big drops, I am too old for that. {miles} miles of rolling trails around {city}.',
    ],
    fair: [
      'It has been ridden properly: scratches on the down tube, scuffed pedals, worn rear tire. {miles} miles.',
      'Fork works but I would budget for a seal service. Brakes are strong. About {miles} miles.',
      'Chain and cassette are near the end, priced with that in mind. Frame is free of dents and cracks.',
      'Rear wheel has a slight wobble that I never bothered with. {years} of mud, always hosed down.',
      'Paint is rough on the chainstays and there is a small dent on the seat tube from a rack. Rides fine.',
    ],
  },
  why: [
    'I moved to the flattest part of the state.',
    'Bought a full-suspension bike in spring and this one has not left the garage since.',
    'My riding friends moved away and I do not like going alone.',
    'Broke a wrist (not on this bike) and my family voted.',
    'The trails near us closed, so it is mostly in the way now.',
    'My wife and I ride on the road together now.',
    'Need the space, the garage is becoming an office.',
  ],
  extras: [
    'A front mudguard and a spare derailleur hanger come with it.',
    'Flat pedals with pins included, nearly new.',
    'A spare rear tire in the same tread goes with it.',
    { if: 'bottle', text: 'Bottle and side-loading cage included.' },
    'Comes with a shock pump and the manual for the fork.',
    'Sealant was topped up last month; I will add what is left in the bottle.',
    'You get the reflectors and the bell it came with, never mounted.',
  ],
};
