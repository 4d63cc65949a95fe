import type { KindPhrases } from './phrase.ts';

/** What sellers of city bikes write. */
export const cityPhrases: KindPhrases = {
  parts: [
    {
      if: 'dear',
      text: 'Eight-speed hub gear, hub dynamo, lights front and back that simply always work.',
    },
    {
      if: 'dear',
      text: 'Seven-speed hub, dynamo lights with a standlight, leather-look grips and saddle.',
    },
    {
      if: 'plain',
      text: 'Three-speed hub gear: low for the bridge, middle for everything, high for wind at your back.',
    },
    {
      if: 'plain',
      text: 'Three gears in the hub, so nothing to adjust and nothing to get caught.',
    },
    { if: 'chaincase', text: 'Full chaincase, so you can ride in whatever you are wearing.' },
    {
      if: 'step-through',
      text: 'Low step-through frame, easy with a skirt, a stiff hip or groceries on the back.',
    },
    { if: 'basket', text: 'The wicker basket holds a full grocery bag and does not rattle.' },
    {
      unless: 'step-through',
      text: 'Classic diamond frame in steel, swept-back bars, upright without being slow.',
    },
    'Puncture-resistant 40 mm tires, full fenders, sturdy kickstand.',
    'Five-speed hub, rim brakes with new pads, fenders that actually keep you dry.',
  ],
  ridden: {
    excellent: [
      'Used for the farmers market and little else, about {miles} miles.',
      'Kept in the hallway, never left out in rain. It looks like it did in the shop.',
      '{miles} miles at most. My partner rode it a few times and went back to the tram.',
      'Serviced last month and ready to go. You would have to look hard for a mark.',
    ],
    good: [
      'One winter outside, the rest in the stairwell. {miles} miles, a nick near the left crank.',
      'Rode it to work for {years}. A couple of bike-rack scratches on the fork and fender.',
      'Normal city wear: small scuffs on the cranks, one fender stay slightly bent and bent back.',
      'About {miles} miles. Rear tire replaced last year, brakes adjusted this month.',
      'Parked under a roof. The bell has some rust, the bike does not.',
      'The saddle is nicely broken in, the paint has a few nicks around the rack bolts.',
      'Hub gear was re-adjusted at the shop in spring and clicks through cleanly.',
    ],
    fair: [
      'It has lived outside for part of its life, so there is some surface rust on bolts and spokes. Runs well.',
      'Scratched up from years at the station racks, which is also why nobody ever stole it.',
      'Needs a new rear tire before long and the left grip turns a little. Everything else works.',
      'Old faithful. Around {miles} miles, faded decals, and I would still ride it across town today.',
      'Front fender has a crease and the lamp bracket is a repair, both solid.',
    ],
  },
  why: [
    'New job is a ten-minute walk away.',
    'I switched to an electric one because of the hill we live on now.',
    'We have four bikes and room for two.',
    'Moving into a third-floor apartment with no elevator.',
    'My hip prefers the bus these days.',
    'Got a cargo bike for the school run, and this one just stands there.',
    'Leaving {city} at the end of the month.',
  ],
  extras: [
    'Comes with a frame lock and two keys.',
    { if: 'rack', text: 'Two panniers that fit the rack are included.' },
    'A good U-lock can go with it.',
    { if: 'basket', text: 'The basket stays on, of course.' },
    'You get the saddle cover and a spare inner tube.',
    'I will pump up the tires and check every bolt before you come.',
    { if: 'rack', text: 'Child-seat adapter for the rack included, if you need it.' },
  ],
};
