import type { Random } from './random.ts';

const sentences = `
I bought this bike {when} and rode it {often} to {goal}
It has been kept {kept} and cleaned after every ride
The frame is in {state} condition with {flaws}
New {part} fitted {when} by {who}
The {part} and the {part} were replaced last {season}
Shifts smoothly through all gears and the brakes are strong
Selling because {reason}
Comes with {extra} and {extra}
I will include {extra} for free if you collect it this week
Serviced by {who} in {season} with receipts available
A few scratches on the {place} from normal use
The tyres have about {percent} percent of their tread left
Rides beautifully on {surface} and climbs very well
Perfect for {goal} or for {goal}
Suits a rider of about {height} cm
No rust anywhere and the bearings run smoothly
The saddle was changed to a {word} for more comfort
Wheels are true and the hubs spin freely
Only used on {surface} during the {season}
Upgraded with a {word} stem and {word} handlebar tape
The battery was {state} when tested and charges fully overnight
Original invoice and both keys for the lock are included
Pick up only near {word} station or delivery for a small fee
Price is negotiable but please no silly offers
Test rides are welcome on weekends against a deposit
One of the {part} has a small dent which does not affect riding
Fitted with mudguards a rack and lights so it is ready for commuting
The chain and cassette have done roughly {distance} kilometres
I am the {owner} owner and know its whole history
My {person} rode it {often} and has now outgrown it
Bought from {word} cycles who gave it a full check
The paint still shines and the decals are all intact
Hydraulic brakes were bled recently and feel firm
Tubeless ready rims with fresh sealant
Internal cables so it looks very clean
There is a small mark near the {place} shown in the pictures
A fast and light machine for {goal}
Comfortable upright position and a wide saddle
The suspension fork works well and can be locked out
Pedals in the pictures are not included
Genuine reason for sale and a fair price compared with new
Ridden through {word} and {word} on a tour {when}
Stored {kept} with a cover since {when}
The dropper post goes up and down without problems
Message me with any questions about {word} or size
The {word} model with the better {part}
Please look at the pictures closely since they are part of the description
A reliable companion for {goal} in any weather
`
  .trim()
  .split('\n')
  .map((sentence) => sentence.split(/(?<=\s)|(?=\s)/).filter((part) => part !== ' '));

const fillers: Record<string, readonly string[]> = {
  when: [
    'last year',
    'in spring',
    'three years ago',
    'two summers ago',
    'before the pandemic',
    'in 2019',
    'in 2021',
  ],
  often: [
    'every day',
    'twice a week',
    'only on sundays',
    'rarely',
    'a handful of times',
    'all year',
  ],
  goal: [
    'work',
    'school',
    'long tours',
    'weekend rides',
    'bikepacking',
    'triathlon training',
    'errands in town',
    'mountain trails',
    'commuting',
    'family trips',
    'racing',
    'the station',
  ],
  kept: [
    'indoors',
    'in a dry garage',
    'in the cellar',
    'in a locked shed',
    'on a stand in the hallway',
  ],
  state: ['very good', 'excellent', 'fair', 'almost new', 'used but honest', 'great'],
  flaws: [
    'light scratches',
    'no dents',
    'a chip on the top tube',
    'some stickers',
    'normal signs of wear',
  ],
  part: [
    'chain',
    'cassette',
    'bottom bracket',
    'derailleur',
    'brake pads',
    'tyres',
    'saddle',
    'fork',
    'headset',
    'crankset',
    'wheels',
    'pedals',
    'shifters',
    'handlebar',
    'seatpost',
    'battery',
    'motor',
    'display',
  ],
  who: ['a local shop', 'the dealer', 'a mechanic friend', 'myself', 'a certified workshop'],
  season: ['spring', 'summer', 'autumn', 'winter', 'month', 'year'],
  reason: [
    'I have too many bikes',
    'we are moving abroad',
    'it is a little too small for me',
    'I need the space',
    'I switched to an electric one',
    'my knee no longer allows it',
  ],
  extra: [
    'panniers',
    'a helmet',
    'a heavy lock',
    'a child seat',
    'lights',
    'a pump',
    'spare tubes',
    'a basket',
    'bottle cages',
    'a phone holder',
    'mudguards',
    'a kickstand',
    'a trailer coupling',
    'a rain cover',
  ],
  place: ['top tube', 'rear triangle', 'chainstay', 'fork', 'head tube', 'left crank'],
  percent: ['40', '50', '60', '70', '80', '90'],
  surface: ['gravel', 'asphalt', 'cobbles', 'forest tracks', 'dry roads', 'hills'],
  height: ['160', '165', '170', '175', '180', '185', '190'],
  distance: ['500', '1200', '2000', '3500', '5000', '8000'],
  owner: ['first', 'second', 'third'],
  person: ['daughter', 'son', 'wife', 'husband', 'father', 'mother', 'neighbour'],
};

const syllables =
  'ba be bo da de do fa fi ga go ha he ka ke ko la le lo ma me mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vo wa za ban ber dor gan hel kar lin mar nor pel ros san tor vel win'.split(
    ' ',
  );

/** How many different rare words exist: names, places, misspellings, words of other languages. */
const rareWords = 400_000;

/** Returns the rare word of a rank; frequent ones are short, as in languages. */
export function rareWord(rank: number): string {
  let word = '';
  for (let rest = rank + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

const cache: string[] = Array.from({ length: 20_000 }, (_, rank) => rareWord(rank));

function fill(part: string, random: Random): string {
  if (!part.startsWith('{')) return part;
  if (part === '{word}') {
    const rank = random.zipf(rareWords);
    return cache[rank] ?? rareWord(rank);
  }
  return random.pick(fillers[part.slice(1, -1)] ?? [part]);
}

/** Returns a description of 40 to 120 words, a few of them rare. */
export function describeListing(random: Random): string {
  const length = 40 + random.below(75);
  let text = '';
  for (let words = 0; words < length; ) {
    const sentence = random.pick(sentences);
    for (const part of sentence) text += `${fill(part.trim(), random)} `;
    text += '. ';
    words += sentence.length;
  }
  return text;
}
