import type { KindPhrases } from './phrase.ts';

/** What sellers of gravel bikes write. */
export const gravelPhrases: KindPhrases = {
  parts: [
    {
      if: 'top',
      text: 'Carbon frame and fork, 1x12 electronic shifting, mounts for bags everywhere.',
    },
    {
      if: 'dear',
      text: '2x12 gravel groupset with a proper low gear, carbon fork with three-pack mounts.',
    },
    { if: 'dear', text: 'Hydraulic brakes, dynamo-ready fork, 1x11 with a 42-tooth sprocket.' },
    {
      if: 'plain',
      text: 'Steel frame, mechanical discs, 2x9 gears. Simple things that can be fixed anywhere.',
    },
    {
      if: 'plain',
      text: 'Aluminum frame with carbon fork, 2x9, cable discs that I have set up carefully.',
    },
    'Tires are 42 mm with a fine tread, tubeless and sealed. There is room for 45.',
    'Flared bars, disc brakes on thru axles, eyelets for racks and full fenders.',
    '1x11 with a clutch, compact frame, 40 mm class tires. Quick on pavement too.',
    'Second, lower gear ratio than stock (38 up front), which makes loaded climbs possible.',
  ],
  ridden: {
    excellent: [
      'Bought for a tour that got canceled. {miles} miles, most of them to the bakery.',
      '{miles} miles of mostly towpath. No crashes, no stone chips, down tube has been taped.',
      'Two organized rides and a few Sunday loops, {miles} miles, then it waited.',
      'Serviced at the shop at 300 miles and ridden little after that. Looks like new.',
      'Cleaned after every ride. {miles} miles and the rotors hardly show it.',
    ],
    good: [
      'A few pings from gravel on the fork crown. {miles} miles, no tours, no crashes.',
      'Rail trails on most weekends, {miles} miles, all logged.',
      'About {miles} miles, a third of them on dirt. Usual small chips under the down tube.',
      'One week-long tour with bags, which left faint strap marks on the top tube. {miles} miles total.',
      'My commuter for {years}, {miles} miles, always indoors at night.',
      'Rear tire is newer than the front. Bar tape was redone last year.',
      'A scratch on the right shifter from leaning it on a stone wall, otherwise clean.',
      'Chain checked at 0.5 last week. {miles} miles and it has never let me down.',
    ],
    fair: [
      'It has crossed two states with bags on: scuffs where the straps sat, worn tape, {miles} miles.',
      'Mechanically good, looks used. Cassette is fine, chainring will want replacing next season.',
      'Paint has chips down to the primer in three places; I dabbed them so nothing rusts.',
      'About {miles} miles in all weather. New bottom bracket this year, tires are near the end.',
      'Bought to be used and it was. Straight frame, true wheels, tired finish.',
    ],
  },
  why: [
    'The baby seat does not fit on drop bars.',
    'I got a custom frame for a round birthday.',
    'I am going back to a plain road bike.',
    'We are moving overseas in {few} weeks and it cannot come.',
    'My neck prefers a straight handlebar, it turns out.',
    'Caught the mountain bike bug instead.',
    'I ride much less than I meant to, that is the plain truth.',
    'Two bikes for one pair of legs turned out to be enough; this is the third.',
  ],
  extras: [
    'Both thru-axle adapters for a car rack included.',
    'A brand-new chain comes with it, still in the box.',
    'Frame bag and top-tube bag can go with it for nothing.',
    'Set of clip-on fenders included.',
    { if: 'bottle', text: 'Bottle and cage stay on, there are mounts for two more.' },
    'I will throw in a pair of 35 mm slicks for road use.',
    'Comes with a tubeless plug kit and half a bottle of sealant.',
    'Rear rack that fits it is included, unmounted.',
  ],
};
