import type { Vocabulary } from './vocabulary.ts';

// What people who look for a bicycle type in English. Phrases are in small letters and in the singular,
// and "bike" is left out of them: it restricts nothing.

const kinds: Vocabulary['kinds'] = {
  road: 'road, racer, race, racing, racebike, crit, criterium',
  mountain: 'mountain, mtb, atb, trail, singletrack, off road, offroad, hardtail, hard tail',
  gravel: 'gravel, all road, allroad',
  city: 'city, urban, town bike, upright, everyday, runaround',
  folding: 'folding, foldable, folder, fold up, foldup, collapsible, portable',
  cargo:
    'cargo, bakfiets, box bike, front loader, carry kid, carry child, school run, family bike, hauling, haul',
  kids: 'kid, child, children, boy, girl, toddler, junior, youth, son, daughter, grandson, granddaughter, niece, nephew, grandkid, preschool',
  bmx: 'bmx, stunt, skatepark, skate park, trick',
};

const varieties: Vocabulary['varieties'] = {
  road: 'triathlon, tri, time trial, tt, endurance, aero, randonneur, audax',
  mountain:
    'enduro, downhill, dh, xc, cross country, freeride, dirt jump, dirt jumper, fat bike, fatbike, fat tire bike, fat tyre bike',
  gravel: 'cyclocross, cyclo cross, cx, adventure, bikepacking',
  city: 'hybrid, commuter, commuting, commute, to work, campus, college, student bike, cruiser, beach cruiser, comfort bike, dutch, omafiets, opafiets, granny, grandma, trekking, shopper, roadster',
  'cargo,city': 'grocery, groceries, shopping, errand',
  'road,gravel,city': 'touring, tourer',
  cargo: 'long tail, longtail',
  kids: 'balance bike, training wheel, stabiliser, learner',
  other: 'trike, tricycle, three wheeler, unicycle',
};

const phrases: Vocabulary['phrases'] = {
  electric: {
    yes: 'electric, e, ebike, with motor, with a motor, motor assisted, pedelec, electrical, power assist, pedal assist, motorised, motorized',
    no: 'non electric, not electric, no motor, without motor, without a motor, no battery',
  },
  shape: {
    full_suspension:
      'full suspension, full sus, full suss, full susp, fullsus, fully, fs, dual suspension, double suspension',
    'step_through,low_step':
      'step through, step thru, stepthrough, stepthru, low step, lowstep, low entry, easy boarding, low bar, no crossbar, senior, elderly, older person',
    diamond: 'diamond frame, crossbar, hardtail, hard tail',
    tandem: 'tandem, two seater',
    recumbent: 'recumbent',
  },
  material: {
    carbon: 'carbon, carbon fiber, carbon fibre, full carbon, carbon frame',
    aluminium: 'aluminium, aluminum, alu, alloy, aluminium frame, aluminum frame, alloy frame',
    steel: 'steel, chromoly, cromoly, chromo, cromo, cro mo, crmo, cr mo, 4130, steel frame',
    titanium: 'titanium, ti, titanium frame',
  },
  brakes: {
    'hydraulic_disc,mechanical_disc': 'disc, disk, disc brake, disk brake',
    hydraulic_disc:
      'hydraulic, hydraulic disc, hydraulic disk, hydraulic brake, hydraulic disc brake, hydraulic disk brake',
    mechanical_disc:
      'mechanical disc, mechanical disk, mechanical disc brake, cable disc, cable disc brake, mechanical brake',
    rim: 'rim brake, v brake, caliper brake, cantilever brake, canti brake, cantilever',
    drum: 'drum brake, roller brake',
    coaster:
      'coaster, coaster brake, back pedal brake, backpedal brake, foot brake, pedal brake, backpedal',
  },
  gearing: {
    'single_speed,fixed':
      'single speed, singlespeed, one speed, 1 speed, fixie, fixy, ss, no gear, without gear',
    fixed: 'fixed gear, fixed, track',
    hub: 'hub gear, gear hub, internal gear, internal hub, internal gear hub, internal hub gear, internally geared hub, geared hub, igh',
    derailleur: 'derailleur',
    gearbox: 'gearbox, pinion',
  },
  colour: {
    black: 'black',
    white: 'white',
    grey: 'grey, gray, graphite, anthracite, charcoal',
    silver: 'silver, chrome',
    red: 'red, burgundy, maroon, crimson',
    orange: 'orange',
    yellow: 'yellow',
    green: 'green, olive, mint green',
    blue: 'blue, navy, navy blue, turquoise, teal, celeste',
    purple: 'purple, violet, lilac, lavender',
    pink: 'pink',
    brown: 'brown, bronze',
    beige: 'beige, cream, ivory',
    several: 'multicolor, multicolour, multicolored, multicoloured, colourful, colorful, rainbow',
  },
  condition: {
    excellent:
      'excellent, like new, as new, mint, mint condition, excellent condition, excellent shape, brand new, barely used, hardly used, never ridden, near new, pristine, perfect, perfect condition, great condition, great shape, very good condition',
    'good,excellent': 'good condition, good shape, nice condition, ready to ride',
    fair: 'fair, fair condition, fair shape, project, fixer upper, needs work, need work, beater',
  },
  size: {
    XXS: 'xxs, 2xs',
    XS: 'xs, extra small, x small',
    S: 'small, size s, s frame',
    M: 'medium, m, med',
    L: 'large, l',
    XL: 'xl, extra large, x large',
    XXL: 'xxl, 2xl',
  },
  only: {
    shipping: 'shipped, with shipping, delivered, with delivery, can ship, will ship',
    verified: 'verified seller, verified',
    lowered: 'price drop, price lowered, lowered price, reduced, discounted, on sale',
  },
  with_shipping: {
    yes: 'including shipping, include shipping, incl shipping, shipping included, shipping incl, including delivery, incl delivery, delivery included, price with shipping, total with shipping',
  },
  order: {
    price_up:
      'cheap, cheapest, cheaper, budget, affordable, inexpensive, bargain, low price, low cost, not expensive',
    price_down: 'expensive, most expensive, high end, top of the line',
  },
  // The heights from which, and up to which, makers' size charts speak of tall and short riders.
  height: {
    190: 'tall',
    158: 'short person, short rider, short woman, short lady, short girl, petite',
  },
};

/** Who rides: few listings say it, so these words only bring to the front those that do. */
const people =
  'woman, women, lady, ladies, female, man, men, gent, gents, guy, male, adult, unisex, wife, husband, mom, mum, dad, girlfriend, boyfriend, teen, teenager, beginner';

/** Words that say nothing about a bicycle, beside those of `generic-words.ts`. */
const fillers =
  'am im ive id want wanted wants need needs needed looking look search searching find buy buying get getting got some any one please ' +
  'good nice great best really very new old preowned owned pre ex something that which who what where near me nearby local locally close around here ' +
  'can could should would do does did there other or not no without than more less about under over below above least most up ' +
  'condition shape frame framed frameset size sized rider ride riding riders person people height heigh tall bikes bycicle bycycle bicicle ' +
  'dark light bright matte matt glossy pale deep color colour coloured colored painted model brand make type kind style ' +
  'price priced cost budget usd eur gbp dollar dollars buck bucks euro euros pound pounds max min year years yr yrs inch inches cm feet foot ft';

/** Words of the field that are only words: no misspelling of others. */
const terms =
  'belt drive chain bosch shimano sram campagnolo ultegra tiagra sora claris dura ace rival apex force eagle deore alivio altus acera nexus alfine rohloff brooks schwalbe magura bafang yamaha brose reynolds columbus retro vintage classic antique dynamo dropper tubeless clipless rack speed speeds suspension rigid travel gear gears gearing brake brakes frame internal battery range weight lightweight heavy custom handmade lugged fillet brazed drop flat crate child seat trailer folding';

/** Parts and accessories: "carbon wheels" says nothing about the frame. */
const parts =
  'wheel wheels wheelset fork forks handlebar handlebars bar bars saddle seat seatpost post stem pedal pedals tyre tyres tire tires tube tubes rack basket bag bags pannier panniers light lights lock helmet pump chain crank cranks crankset cassette motor battery charger bell mudguard mudguards fender fenders trailer tape grip grips rim rims hub hubs spoke spokes lever levers shifter shifters shoe shoes glove gloves stand kickstand computer bottle cage';

export const english: Vocabulary = {
  kinds,
  varieties,
  phrases,
  people,
  fillers: fillers.split(' '),
  parts: parts.split(' '),
  terms: terms.split(' '),
  numbers: {
    currency: String.raw`(?:us)?\$|€|£`,
    currencyWord: 'dollars?|bucks?|usd|eur|euros?|gbp|pounds?|quid',
    under:
      'under|below|less than|lower than|cheaper than|no more than|not more than|not over|at most|up to|upto|max|maximum|sub|within budget of|budget of|budget|<=?',
    over: 'over|above|more than|at least|starting at|starting from|minimum|min|from|upwards of|>=?',
    about: 'around|about|approximately|approx|roughly|ca|circa|~',
    between: 'between|from',
    to: '-|to|and|until|till',
    orLess: 'or less|or under|or below|or cheaper|max|maximum|tops|or so|budget',
    orMore: 'or more|or over|or above|or newer|and up|and newer|\\+|plus',
    shipped:
      '(?:all in )?(?:shipped|delivered|(?:with|including|incl|inc) (?:shipping|delivery)|(?:shipping|delivery) (?:included|incl|inc))',
    newer: 'newer than|after|since|from',
    older: 'older than|before|until|up to',
    inch: "inches|inch|in|\"|''",
    foot: "feet|foot|ft|'",
    tall: 'tall|height|high|rider|person|body',
    inseam: 'inseam|inside leg|leg length',
    yearsOld: 'years? old|yrs? old|year olds?|yr olds?|y ?o|y/o|years? of age',
    years: 'years?|yrs?',
    aged: 'is|aged?|ages|turning|turns',
    size: 'frame size|size|frame|sz',
    wheel: 'wheels?|wheel size|wheeled',
    distance: 'miles?|mi|kilomet(?:er|re)s?|kms?',
    miles: 'mi|mile|miles',
    child:
      'kids?|children|child|childs|childrens|boys?|girls?|sons?|daughters?|niece|nephew|toddlers?|grandson|granddaughter',
  },
  places: {
    before: 'in near around at by within from close to'.split(' '),
    nicknames: {
      sf: 'san francisco',
      frisco: 'san francisco',
      la: 'los angeles',
      philly: 'philadelphia',
      dc: 'washington, d.c.',
      vegas: 'las vegas',
      pdx: 'portland',
      atl: 'atlanta',
      slc: 'salt lake city',
      nola: 'new orleans',
    },
  },
};
