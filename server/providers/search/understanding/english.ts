import type { Vocabulary } from './vocabulary.ts';

// What people who look for a bicycle type in English. Phrases are in small letters and in the singular,
// and "bike" is left out of them: it restricts nothing.

const kinds: Vocabulary['kinds'] = {
  road: 'road, roadie, racer, race, racing, racebike, crit, criterium',
  mountain:
    'mountain, mtb, mtn, mt bike, atb, trail, all mountain, singletrack, off road, offroad, off roader, hardtail, hard tail, softtail, soft tail',
  gravel: 'gravel, all road, allroad',
  city: 'city, urban, town, town bike, townie, upright, everyday, daily use, runaround, run around, around town, utility bike, sit up and beg',
  folding:
    'folding, foldable, folder, fold, folded, fold up, foldup, fold away, foldaway, collapsible, portable, on train, on the train, for train, for the train, by train, on bus, on the bus, on subway, on the subway, on metro, on the metro, on public transport, in boot, in the boot, car boot, boot of car, boot of the car, in trunk, in the trunk, car trunk, trunk of car, under desk, under the desk, small flat, small apartment, tiny flat, tiny apartment, motorhome, motor home, camper van, campervan, caravan, rv, for rv',
  cargo:
    'cargo, bakfiets, box bike, front loader, long john, kid carrier, child carrier, carry kid, carry child, carrying kid, carrying child, transport kid, transport child, transporting kid, transporting child, school run, nursery run, family bike, delivery bike, hauling, haul',
  kids: 'kid, kiddo, kiddie, kiddy, child, children, baby, infant, little one, boy, girl, toddler, junior, youth, tween, son, daughter, grandson, granddaughter, grandchild, grandchildren, niece, nephew, grandkid, preschool, preschooler',
  bmx: 'bmx, stunt, skatepark, skate park, pump track, flatland, trick',
};

const varieties: Vocabulary['varieties'] = {
  'road,gravel': 'drop bar, dropbar',
  road: 'triathlon, tri, time trial, tt, endurance, aero, randonneur, audax, sportive, fondo',
  mountain:
    'enduro, dirt, downhill, dh, xc, cross country, freeride, dirt jump, dirt jumper, jump bike, slopestyle, downcountry, fat bike, fatbike, fat tire, fat tyre, fat tire bike, fat tyre bike',
  gravel:
    'cyclocross, cyclo cross, cross bike, cx, adventure, bikepacking, bike packing, gravel grinder',
  city: 'hybrid, fitness, fitness bike, commuter, commuting, commute, to work, for work, work bike, office, campus, college, university, uni, student bike, pub bike, cruiser, beach cruiser, beach bike, lowrider, comfort bike, leisure bike, dutch, omafiets, opafiets, granny, grandma, trekking, shopper, roadster',
  'cargo,city': 'grocery, groceries, shopping, errand',
  'road,gravel,city': 'touring, tourer, long distance, long trip, long tour',
  'mountain,bmx': 'jump, jumping, trial',
  cargo: 'long tail, longtail',
  kids: 'balance bike, first bike, training wheel, stabiliser, stabilizer, learner',
  other: 'trike, tricycle, three wheel, three wheeler, 3 wheel, 3 wheeler, unicycle',
};

const phrases: Vocabulary['phrases'] = {
  electric: {
    yes: 'electric, electrical, electrified, e, ebike, with motor, with a motor, motor assisted, motor assist, electric assist, pedelec, s pedelec, speed pedelec, power assist, power assisted, pedal assist, throttle, motorised, motorized, battery bike, battery cycle, battery bicycle, battery powered, battery operated, with battery',
    no: 'non electric, not electric, no electric, dont want electric, dont need electric, dont want motor, dont need motor, non motorised, non motorized, not motorised, not motorized, no motor, without motor, without a motor, no battery, without battery, acoustic',
  },
  shape: {
    full_suspension:
      'full suspension, full sus, full suss, full susp, fullsus, fully, fs, dual suspension, dual sus, double suspension, rear suspension, front and rear suspension, dual shock, double shock, double shocker',
    'step_through,low_step':
      'step through, step thru, stepthrough, stepthru, low step, lowstep, low step through, low step thru, low entry, easy boarding, low bar, no crossbar, no cross bar, no top bar, loop frame, swan neck, mixte, lady frame, ladies frame, woman frame, women frame, easy mount, easy to mount, easy to get on, easy to get onto, easy to step over, easy to climb on, easy on and off, senior, elderly, older person, older people, older lady, older woman, older man, old lady',
    diamond:
      'diamond frame, crossbar, cross bar, step over, man frame, men frame, gent frame, gents frame, hardtail, hard tail',
    tandem: 'tandem, two seater, 2 seater, two person, 2 person',
    recumbent: 'recumbent',
  },
  material: {
    carbon: 'carbon, carbon fiber, carbon fibre, full carbon, all carbon, carbon frame',
    aluminium:
      'aluminium, aluminum, alu, ally, alloy, aluminium alloy, aluminum alloy, aluminium frame, aluminum frame, alloy frame',
    steel:
      'steel, chromoly, cromoly, cro moly, chro moly, chromo, cromo, cro mo, crmo, cr mo, 4130, hi ten, hi tensile, high tensile, steel frame',
    titanium: 'titanium, ti, titanium frame',
  },
  brakes: {
    'hydraulic_disc,mechanical_disc':
      'disc, disk, disc brake, disk brake, dual disc, dual disk, double disc, double disk, dual disc brake, dual disk brake, double disc brake, double disk brake, front and rear disc',
    hydraulic_disc:
      'hydraulic, hydraulic disc, hydraulic disk, hydraulic brake, hydraulic disc brake, hydraulic disk brake, hydro, hydro disc, hydro disk, hydro brake, hydro disc brake, hydro disk brake',
    mechanical_disc:
      'mechanical disc, mechanical disk, mechanical disc brake, mechanical disk brake, mech disc, mech disk, mech disc brake, cable disc, cable disk, cable disc brake, cable disk brake, mechanical brake',
    rim: 'rim brake, v brake, v-brake, vbrake, caliper brake, cantilever brake, canti brake, cantilever, side pull, sidepull, centre pull, center pull',
    drum: 'drum brake, roller brake, hub brake',
    coaster:
      'coaster, coaster brake, back pedal, back pedal brake, backpedal brake, foot brake, pedal brake, backpedal',
  },
  gearing: {
    'single_speed,fixed':
      'single speed, singlespeed, single gear, one speed, one gear, 1 speed, 1 gear, fixie, fixy, fixi, ss, no gear, without gear, without any gear, non gear, non geared, gearless',
    fixed: 'fixed gear, fixed wheel, fixed, track',
    hub: 'hub gear, gear hub, internal gear, internal hub, internal gear hub, internal hub gear, internally geared hub, geared hub, igh',
    derailleur: 'derailleur',
    'derailleur,hub,gearbox':
      'geared, with gear, have gear, has gear, gear bike, gear cycle, gear bicycle, multi speed, multispeed, multi gear, multiple gear',
    gearbox: 'gearbox, pinion',
  },
  colour: {
    black: 'black, jet black',
    white: 'white, off white, pearl white',
    grey: 'grey, gray, graphite, anthracite, charcoal, gunmetal, gun metal, gunmetal grey, gunmetal gray, slate grey, slate gray',
    silver: 'silver, chrome, chromed',
    red: 'red, burgundy, maroon, crimson, scarlet, cherry red, wine red, ruby red, blood red, brick red',
    orange: 'orange, burnt orange, tangerine',
    yellow: 'yellow, gold, mustard yellow, lemon yellow',
    green:
      'green, olive, olive green, mint green, lime, lime green, forest green, army green, racing green, british racing green, khaki, emerald green, sea green, seafoam, moss green',
    blue: 'blue, navy, navy blue, sky blue, baby blue, royal blue, midnight blue, electric blue, ice blue, powder blue, ocean blue, cobalt blue, turquoise, teal, aqua, aquamarine, cyan, celeste',
    purple: 'purple, violet, lilac, lavender, mauve, aubergine',
    pink: 'pink, hot pink, magenta, fuchsia, fuschia, salmon pink, rose pink',
    brown: 'brown, bronze, copper, chocolate brown',
    beige: 'beige, cream, ivory, champagne',
    several:
      'multi color, multi colour, multi colored, multi coloured, two tone, multicolor, multicolour, multicolored, multicoloured, colourful, colorful, rainbow',
  },
  condition: {
    excellent:
      'excellent, excellent order, excellent working order, perfect working order, great working order, like new, as new, as good as new, good as new, mint, mint condition, excellent condition, excellent shape, brand new, new condition, almost new, nearly new, practically new, near new, barely used, hardly used, lightly used, gently used, little used, never used, unused, barely ridden, hardly ridden, never ridden, unridden, low mileage, low mile, pristine, immaculate, flawless, perfect, perfect condition, great condition, great shape, great nick, top condition, superb condition, amazing condition, very good condition, very good shape, vgc',
    'good,excellent':
      'good condition, good shape, good nick, good order, good working order, working order, working condition, clean condition, good working condition, nice condition, nice shape, decent condition, decent shape, well maintained, well kept, well looked after, ready to ride, ready to go',
    fair: 'fair, fair condition, fair shape, ok condition, okay condition, average condition, rough condition, rough shape, project, fixer upper, needs work, need work, needs some work, needs little work, needs tlc, need tlc, needs repair, need repair, for repair, to restore, restoration, for part, for spare, spare or repair, spare and repair, beat up, beaten up, well used, heavily used, well worn, beater, clunker, junker, banger',
  },
  size: {
    XXS: 'xxs, 2xs',
    XS: 'xs, extra small, x small, x-small, xsmall',
    S: 'small, size s, s size, s frame, sm',
    M: 'medium, m, med',
    L: 'large, l, lg, lrg',
    XL: 'xl, extra large, x large, x-large, xlarge, xlg',
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
  // What riders call a maker.
  make: {
    Specialized: 'spesh, speshy',
    Cannondale: 'cdale, c dale',
    Brompton: 'brommie, brommy',
    'Riese & Müller': 'r&m',
  },
  order: {
    price_up:
      'cheap, cheapest, cheaper, dirt cheap, cheap and cheerful, budget, low budget, budget friendly, affordable, inexpensive, economical, bargain, low price, low priced, lowest price, least expensive, low cost, not expensive, not too expensive, reasonably priced, beater, clunker, junker, banger',
    price_down: 'expensive, most expensive, high end, top end, top of the line, top of the range',
  },
  // The heights from which, and up to which, makers' size charts speak of tall and short riders.
  height: {
    190: 'tall',
    158: 'short person, short rider, short woman, short lady, short girl, petite',
  },
};

/**
 * Who rides, and praise: few listings say it, so these words only bring to the front those that do.
 */
const preferences =
  'woman, women, lady, ladies, female, man, men, gent, gents, gentleman, gentlemen, guy, lad, male, adult, unisex, wife, husband, mom, mum, mother, dad, father, sister, partner, friend, girlfriend, boyfriend, grandpa, grandad, granddad, grandfather, grandmother, nan, nana, gran, teen, teenager, beginner, ' +
  'lightweight, light weight, comfortable, comfy, fast, sturdy, strong, robust, reliable, durable, heavy duty, solid, stylish, pretty, cute, cool';

/** Words that say nothing about a bicycle, beside those of `generic-words.ts`. */
const fillers =
  'am im ive id want wanted wants need needs needed looking look search searching find buy buying get getting got some any one anyone anything someone somebody myself me us him her he she them please pls plz thanks hi hello ' +
  'good nice great best better decent really very quite just only maybe preferably ideally also too either suitable new old preowned owned pre ex something that which who what where near me nearby local locally close around here outside area ' +
  '& + - / w/ o 2nd daily weekend work clean can could should would do does did has had having comes going go using available offer offers deal deals push pushbike pedal there other or not non no without than more less about under over below above least most up ' +
  'condition nick shape frame framed frameset size sized rider ride riding riders person people height heigh tall bikes bycicle bycycle bicicle ' +
  'dark light bright matte matt gloss glossy metallic neon pale deep pastel color colour coloured colored painted model brand make type kind style ' +
  'take taking put putting bring bringing keep keeping store storing fit fits give gives carry carrying show tell know think thing things lot bit day days every ' +
  'price priced cost budget spend usd eur gbp dollar dollars buck bucks euro euros pound pounds max min year years yr yrs inch inches cm feet foot ft';

/** Words of the field that are only words: no misspelling of others. */
const terms =
  'belt drive chain bosch shimano sram campagnolo ultegra tiagra sora claris dura ace rival apex force eagle deore alivio altus acera nexus alfine rohloff brooks schwalbe magura bafang yamaha brose reynolds columbus retro vintage classic antique dynamo dropper tubeless clipless rack speed speeds suspension rigid travel gear gears gearing brake brakes frame internal battery range weight heavy custom handmade lugged fillet brazed drop flat crate child seat trailer folding class';

/** Parts and accessories: "carbon wheels" says nothing about the frame. */
const parts =
  'wheel wheels wheelset fork forks handlebar handlebars bar bars saddle seat seatpost post stem pedal pedals tyre tyres tire tires tube tubes rack basket bag bags pannier panniers light lights lock helmet pump chain crank cranks crankset cassette motor battery charger bell mudguard mudguards fender fenders trailer tape grip grips rim rims hub hubs spoke spokes lever levers shifter shifters shoe shoes glove gloves stand kickstand computer bottle cage';

/** Words of everyday speech: those that describe bicycles, such as "quiet", are left to the listings. */
const everyday =
  'all each either tow towing pull pulling older able dont doesnt didnt cant couldnt isnt arent wont wouldnt ill youre hes shes theyre thats whats lets absolute absolutely actual actually afternoon again alone along already alright always amazing anymore anyway anywhere apparently appreciate ' +
  'arrive ask asking awesome awful basic basically became because become been begin believe boring both brilliant busy call called came care certain ' +
  'certainly chance cheers choose christmas clearly coming completely concern confident consider considering correct course decide decided deserve desire ' +
  'different difficult done doubt during early easily else enjoy enjoyable especially essential even evening eventually ever everyone everywhere exactly ' +
  'example excited exciting exist expect experienced fabulous fact fairly famous fantastic favorite favourite feel feeling final finally finish follow ' +
  'following forget former funny further generally genuine given glad gladly gone gonna gotta grateful happen happens happy help helpful hence hobby ' +
  'honest honestly hope hopefully hoping hour idea ignore imagine important impossible improve indeed initial instead intend interested interesting join ' +
  'keen kinda lately leave like likely likes listed literally longer lots love lovely loves lucky mainly manage many matter matters means meant meet ' +
  'mention mentioned might miss moment money morning mostly much must necessary neighbor neighbour neither nobody none normal normally nothing notice now ' +
  'obviously occasional occasionally odd often okay once opinion option options ordinary otherwise ought ourselves overall particular particularly ' +
  'perfectly perhaps personal planning pleasant pleased pleasure plenty polite poor possible possibly practical prefer preferable preferred prepared ' +
  'previous previously probably problem problems product proper properly proud provide purchase purpose question rarely rather realistic reason ' +
  'reasonable reasonably receive recent recently recommend recommendation recommendations recommended regularly relatively remember respectable ' +
  'responsible right roughly safely same satisfied save say seem seems seldom sense sensible serious seriously shall share silly similar simple simply ' +
  'sincere situation somehow sometimes somewhat somewhere soon started still straightforward strange stunning such suggest suggestion suggestions sure ' +
  'sweetheart talk tend terrible thank themselves these they thinking those though thought times today together tomorrow tonight tons took totally toward ' +
  'towards trip trips tried tries trying twice typical typically unfortunately unless unlike unlikely upcoming urgent urgently usable useful user usual usually ' +
  'various visit waiting wanna way ways week weekly weeks well went whatever whenever wherever whether while whoever why wish wonderful wondering worry ' +
  'worth worthwhile worthy wow wrong yeah yearly yes yesterday yet yourself';

/** What turns a phrase round: "no carbon", "any colour but black". */
const negation =
  'no|not|dont want|dont like|non|without|except|excluding|any(?:thing)?(?: [a-z]+)? but';

/** What stands before a thing, and within a phrase: "carry my kids". */
const articles = 'a an my our your his her their';

export const english: Vocabulary = {
  kinds,
  varieties,
  phrases,
  preferences,
  fillers: fillers.split(' '),
  everyday: everyday.split(' '),
  negation,
  articles: articles.split(' '),
  parts: parts.split(' '),
  terms: terms.split(' '),
  numbers: {
    currency: String.raw`(?:us)?\$|€|£`,
    currencyWord: 'dollars?|bucks?|usd|eur|euros?|gbp|pounds?|quid',
    under:
      'under|below|less than|less then|lower than|cheaper than|no more than|no more then|not more than|not over|not above|at most|up to|upto|(?:max|maximum)(?: of| budget| price)?|sub|within(?: (?:a|my))?(?: budget(?: of)?)?|(?:price|budget)(?: is| of| max| maximum| under| below| up to)*|<=?',
    over: 'over|above|more than|more then|at least|starting at|starting from|minimum|min|from|upwards of|>=?',
    budget: 'budget(?: is| of)*',
    about: '(?:price )?(?:around|about|approximately|approx|roughly|ca|circa)|~',
    between: '(?:price |budget )?(?:between|from|range(?: of)?)',
    to: '-|to|and|until|till',
    orLess: '(?:or|and) (?:less|under|below|cheaper|lower)|max|maximum|tops|budget',
    orSo: 'or so|or thereabouts|ish',
    orMore: '(?:or|and) (?:more|over|above|up|upwards|higher|newer)|\\+|plus',
    shipped:
      '(?:all in )?(?:shipped|delivered|(?:with|including|incl|inc) (?:shipping|delivery)|(?:shipping|delivery) (?:included|incl|inc))',
    newer: 'newer than|after|since|from',
    older: 'older than|before|until|up to',
    younger: '(?:not|no) older than|newer than|younger than',
    inch: "inches|inch|in|\"|''",
    foot: "feet|footer|foot|ft|'",
    tall: 'tall|height|high|rider|person|body',
    inseam: 'inseam|inside leg|leg length',
    yearsOld: 'years? old|yrs? old|year olds?|yr olds?|y ?o|y/o|years? of age',
    years: 'years?|yrs?',
    months: 'months?(?: olds?)?',
    aged: 'is|s?hes|aged?|ages|turning|turns|(?:(?:has )?just )?turned',
    size: 'frame size|size|frame|sz',
    wheel: 'wheels?|wheel size|wheeled',
    distance: 'miles?|mi|kilomet(?:er|re)s?|kms?',
    miles: 'mi|mile|miles',
    centimetre: 'cms|centimet(?:er|re)s?',
    gears: 'speeds?|gears?|geared',
    carrying: '(?:carry|transport|haul)(?:ing|s)?|take|taking',
    child:
      'kids?|children|child|childs|childrens|boys?|girls?|sons?|daughters?|niece|nephew|toddlers?|grandson|granddaughter',
  },
  numberWords: {
    units:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
        ' ',
      ),
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    scales: { hundred: 100, thousand: 1000, grand: 1000 },
    one: 'a',
    and: 'and',
    gear: 'speed',
  },
  places: {
    before: 'in near around at by within from close to outside'.split(' '),
    nicknames: {
      nyc: 'new york city',
      sf: 'san francisco',
      'bay area': 'san francisco',
      frisco: 'san francisco',
      la: 'los angeles',
      philly: 'philadelphia',
      dc: 'washington, d.c.',
      vegas: 'las vegas',
      pdx: 'portland',
      atl: 'atlanta',
      slc: 'salt lake city',
      nola: 'new orleans',
      phx: 'phoenix',
      atx: 'austin',
      dfw: 'dallas',
      okc: 'oklahoma city',
      bmore: 'baltimore',
      chitown: 'chicago',
      cincy: 'cincinnati',
    },
  },
};
