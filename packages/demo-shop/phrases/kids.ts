import type { KindPhrases } from './phrase.ts';

/** What sellers of children's bikes write. */
export const kidsPhrases: KindPhrases = {
  parts: [
    {
      if: 'dear',
      text: 'Light aluminum frame, 17 lb, with short cranks that small legs can turn.',
    },
    {
      if: 'dear',
      text: 'Three-speed hub with a twist shifter and brake levers made for small hands.',
    },
    { if: 'plain', text: 'Single speed with hand brakes and a coaster brake. Nothing to break.' },
    { if: 'plain', text: 'Sturdy steel frame, one gear, kickstand and bell.' },
    '20-inch wheels, wide tires that forgive curbs, kickstand.',
    'Rim brakes that really stop, levers adjusted for a six-year-old.',
    'Low bottom bracket, so feet reach the ground early. That gave ours confidence.',
    'Saddle goes from 22 to 29 inches, good for about three years of growing.',
  ],
  ridden: {
    excellent: [
      'Mostly ridden in the cul-de-sac, about {miles} miles. One tiny scratch on a pedal.',
      'Ours grew six inches in a year, so it is almost unused.',
      'Was the bike at the grandparents: a few weeks each summer.',
    ],
    good: [
      'Curbs have left their marks on the rims, the brakes do not mind.',
      'One pedal was replaced after a fall. The child was fine, so is the bike.',
      'Scuffed grips and pedals from being dropped on lawns, as they are. All works.',
      'One child, {years}, {miles} miles. I replaced the rear tube and the grips.',
      'A few scratches on the frame, covered by excellent stickers. They come off, or stay.',
      'New brake pads, freshly oiled chain, wheels run true.',
      'Left out in the rain exactly once. No rust, I dried the chain.',
    ],
    fair: [
      'Third child on it, so there are scratches, but I have kept the mechanics in shape.',
      'Faded in the sun and the saddle has a tear with tape on it. Rides well.',
      'Learned to skid on it, so the rear tire is square. New one is about fifteen dollars.',
      'Some surface rust on the handlebar and kickstand. Brakes and bearings are fine.',
    ],
  },
  why: [
    'Our daughter has moved on to 24 inches.',
    'He wants gears and front suspension, of course.',
    'Outgrown, and faster than we thought.',
    'Both kids are too tall now and the shed is full.',
    'She is on to a skateboard this year.',
    'Cousins were supposed to get it, but they live too far away.',
    'Making room for the next size up.',
  ],
  extras: [
    'A dinosaur horn for the handlebar is included.',
    'Bell and flag included.',
    'Helmet for the same age goes with it if you like, never crashed.',
    'I still have the training wheels somewhere and will find them.',
    'A small front basket is included, unmounted.',
    'Comes with the reflectors and a second, lower seatpost.',
    'I add clip-on lights for dark mornings.',
    'Spare tube and the manual included.',
  ],
};
