import type { KindPhrases } from './phrase.ts';

/** What sellers of electric bikes write. */
export const electricPhrases: KindPhrases = {
  parts: [
    {
      if: 'top',
      text: 'The long-range version: two hours of hills on the highest setting, easily. Whisper-quiet motor, color display.',
    },
    {
      if: 'dear',
      text: 'Torque sensor, so it helps like a tailwind and not like a moped. Ten gears, big discs.',
    },
    {
      if: 'top',
      text: 'Mid-motor with 85 Nm, the biggest battery of the range, color display, 12 gears.',
    },
    { if: 'dear', text: 'Strong mid-motor, big battery, 10-speed derailleur with a wide range.' },
    {
      if: 'plain',
      text: 'Small battery on the down tube (easy to carry upstairs), mid-motor with three levels of help, 8 gears.',
    },
    {
      if: 'plain',
      text: 'Quiet mid-motor with 50 Nm, enough for every hill here, and a simple display.',
    },
    { if: 'step-through', text: 'Step-through frame that is still stiff with full panniers.' },
    {
      unless: 'step-through',
      text: 'Straight top tube, suspension fork, hydraulic discs, wide 50 mm tires.',
    },
    'Pedal assist up to 20 mph, walk mode for ramps, lights run off the battery.',
    'Hydraulic disc brakes, suspension fork with lockout, rack and full fenders from the factory.',
    'Nine-speed derailleur, removable battery, sensible upright position.',
  ],
  ridden: {
    excellent: [
      'Display shows {miles} miles. Battery tested at the shop: 97 percent of its original capacity.',
      'Only {miles} miles, all of them in fair weather. I still get {far} miles out of a charge.',
      'Battery was never stored empty or in the cold. {miles} miles and it looks unused.',
      'Had its first service, not yet due for the second. {miles} miles on the display.',
    ],
    good: [
      'Always wiped down after rain. The paint has a nick by the charging port, {miles} miles in all.',
      'One firmware update and one new chain, that is the whole story. {miles} miles.',
      '{miles} miles on the display. Battery health was 88 percent at the last service, I have the printout.',
      'I get about {middling} miles per charge on the middle setting. Some scratches on the kickstand and rack.',
      'Chain and cassette were replaced at the last service, brake pads too. {miles} miles.',
      'Used for commuting on dry days. One scuff on the battery cover, purely cosmetic.',
      'Motor is quiet and there have never been error codes. {miles} miles.',
      'Battery is charged to 80 percent and stored indoors, as the manual says. {miles} miles so far.',
    ],
    fair: [
      'Battery gives {short} miles on a charge now, which the price reflects. {miles} miles on the display.',
      'Display has a scratch and the paint has nicks around the rack. Motor pulls as it did on day one.',
      'It did {miles} miles in all weather. New chain and brake pads in spring, rear tire will be next.',
      'Fork is a little sticky in the cold. Battery health 76 percent when last read out.',
    ],
  },
  why: [
    'I teach at a school around the corner now.',
    'We want to spend more time hiking and less time charging things.',
    'Selling both of ours before the move, this is the better one.',
    'My doctor says I should pedal more on my own.',
    'The commute went from eleven miles to three.',
    'We bought a cargo bike with a motor and do not need both.',
    'It is too heavy for the stairs in our new building.',
    'My husband got his own, and mine turns out to be the one we share less.',
    'Retired to the coast, where it is flat.',
  ],
  extras: [
    'With charger, keys and a mirror for the left bar end.',
    'Charger, two keys and a phone mount for the handlebar.',
    'The charger is the fast one; keys and manual are there.',
    'Charger, both battery keys and the manual included.',
    'Charger and two keys, of course, plus a rain cover for the display.',
    'Comes with charger, a folding lock keyed like the battery, and the service booklet.',
    'Original invoice and service records come with it, and the charger.',
    'I add a pair of waterproof panniers. Charger and keys are complete.',
    'Charger included; a second one for the office costs nothing extra.',
  ],
};
