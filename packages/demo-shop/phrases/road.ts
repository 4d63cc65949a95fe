import type { KindPhrases } from './phrase.ts';

/** What sellers of road bikes write. */
export const roadPhrases: KindPhrases = {
  parts: [
    { if: 'top', text: 'Full carbon frame and fork, electronic 2x12 shifting, deep carbon rims.' },
    { if: 'top', text: 'Carbon frame at a hair under 17 lb as pictured, 2x12 electronic gears.' },
    {
      if: 'dear',
      text: 'Carbon fork, upper-range 2x11 groupset, 34 mm deep wheels with 28 mm tires.',
    },
    {
      if: 'dear',
      text: '2x12 gears with a 36-tooth biggest sprocket, so the hills here are fine.',
    },
    { if: 'plain', text: 'Aluminum frame, carbon fork, entry-level 2x9 groupset that just works.' },
    {
      if: 'plain',
      text: 'Nothing exotic: alloy frame, 2x9 shifting, wheels that have stayed true.',
    },
    { if: 'disc', text: 'Hydraulic discs front and rear, 28 mm tires, compact 50/34 chainset.' },
    { if: 'disc', text: 'Disc brakes with a fresh bleed, thru axles, mid-range 2x11 gears.' },
    {
      if: 'rim',
      text: 'Dual-pivot rim brakes, which I prefer: light and a two-minute job to adjust.',
    },
    {
      if: 'rim',
      text: 'Rim brakes, 2x10 mid-range groupset, compact chainset and an 11-32 cassette.',
    },
  ],
  ridden: {
    excellent: [
      'Roughly {miles} miles, every one of them dry. It has hung in a heated room since.',
      'I doubt it has done {miles} miles. The bar tape is still the original and still clean.',
      'Ridden on sunny Sundays only, {miles} miles by my bike computer. No scratches that I can find.',
      'It lives on a wall hook and gets wiped down after each ride. About {miles} miles in {years}.',
    ],
    good: [
      '{miles} miles, half of them with friends who never let me draft.',
      'Around {miles} miles. A few stone chips on the down tube, the rest is clean.',
      'Computer says {miles} miles. There is a scuff on the left hood from a parking-lot tip-over.',
      'I logged {miles} miles over {years}. Chain and cassette were replaced along the way.',
      'Used for the Saturday group ride, {miles} miles or so. Small paint rub where the cable touched the head tube.',
      'Honest {miles} miles. The saddle shows some shine and the bar tape is due in a while.',
      'Never crashed, never raced. {miles} miles, and some light heel rub on the chainstays.',
    ],
    fair: [
      'It has {miles} miles on it and looks it: chips on the top tube, scratched crank arms. Rides straight as ever.',
      'Was my year-round training bike for {years}. Plan on a new chain and cassette within a few hundred miles.',
      'Cosmetically tired (one dime-sized chip on the seat stay, touched up), mechanically sound. About {miles} miles.',
      'Roughly {miles} miles including winters. The rear rim has wear but is well inside the limit.',
      'Spent a lot of time on the indoor trainer besides {miles} miles outside, so the headset got replaced last year.',
    ],
  },
  why: [
    'My back has asked for something more upright.',
    'I moved up to a newer frame and two road bikes are one too many.',
    'With a toddler at home my group rides have stopped for now.',
    'I ride gravel almost all the time these days.',
    'Knee surgery, so it is the exercise bike for me.',
    'The roads around here have become too busy for me.',
    'Training for a triathlon and switching to a different kind of bike.',
  ],
  extras: [
    'Comes with two cages and a saddle bag with tube and levers.',
    { if: 'bottle', text: 'The bottle in the picture is yours too.' },
    'Flat pedals go with it; I am keeping my clipless ones.',
    'I will add a spare set of 25 mm tires, used half a season.',
    'Out-front computer mount and the original reflectors included.',
    'Clipless pedals included if you want them, no extra charge.',
    'Box with the original stem and spacers comes along, the steerer is uncut enough for both.',
  ],
};
