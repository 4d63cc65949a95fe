import type { KindPhrases } from './phrase.ts';

/** What sellers of BMX bikes write. */
export const bmxPhrases: KindPhrases = {
  parts: [
    {
      if: 'dear',
      text: 'Full chromoly frame, fork and bars, sealed bearings throughout, 25/9 gearing.',
    },
    { if: 'dear', text: 'Three-piece heat-treated cranks, sealed hubs, 9-tooth cassette driver.' },
    {
      if: 'plain',
      text: 'Chromoly down tube, hi-tensile rest, three-piece cranks. A solid starter.',
    },
    {
      if: 'plain',
      text: 'Loose-ball headset and hubs, 25/9 gearing. Easy to work on, easy to upgrade.',
    },
    'Set up brakeless. Brake mounts are on the frame and I have the rear brake in a box.',
    '20-inch wheels, 2.1 tires at street pressure, plastic pedals.',
    'Short rear end that spins easily, 8.75 bars, top-load stem.',
    'Brakeless street setup with a plastic pedal and one-piece seat combo.',
  ],
  ridden: {
    excellent: [
      'Saw the skatepark twice. No grind marks, no dents.',
      'Bought with big plans, then rolled around the driveway.',
      'Practically new, about {miles} miles around the block.',
    ],
    good: [
      'Stickers hide a few marks on the down tube. Nothing bent, nothing cracked.',
      'Park use only. Scratches on the pedals and bar ends, rims are straight.',
      'Paint worn where the pads of my shoes touch the frame. No dents, no cracks.',
      'Wheels trued last month. Grips are done, five-dollar fix.',
      'Chain was replaced, seat has a scuff on one side. Everything is tight.',
      'Ridden for {years}, mostly flat and a bit of ramp.',
    ],
    fair: [
      'Street bike, so: peg scars on the rear dropouts, scratched fork, chewed pedals. Frame is straight.',
      'Rear wheel has a small flat spot that you feel on smooth floors only.',
      'It has seen a lot of skinned knees. Headset is new, tires are at half.',
      'Seat is torn, bars are scratched, one spoke was replaced. It still jumps.',
    ],
  },
  why: [
    'I need the money for a wheelset.',
    'Switched to flatland and want another geometry.',
    'My knees are forty-four.',
    'My band practices on Saturdays now.',
    'Got a bigger frame for my birthday.',
    'College, and no park within miles.',
    'Bought a dirt jumper and never looked back.',
    'It has been gathering dust since winter.',
  ],
  extras: [
    'A stem cap, two spare tubes and a sticker sheet are in the deal.',
    'Four pegs included, two never used.',
    'I have a spare pair of grips for it.',
    'Comes with the brake kit in a bag: lever, cable, calipers.',
    'Second, softer rear tire included.',
    'Reflectors are in a bag if you need them on the road.',
    'Chain tool and spare links go with it.',
  ],
};
