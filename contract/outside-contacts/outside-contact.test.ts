import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOutsideContacts, maskOutsideContacts } from './outside-contact.ts';

const found = (text: string) =>
  findOutsideContacts(text).map(({ kind, begin, end }) => [kind, text.slice(begin, end)]);

test.each([
  ['Ring 07700 900142 after six', 'phone', '07700 900142'],
  [
    'mine: zero seven seven double zero nine double zero three one two',
    'phone',
    'zero seven seven double zero nine double zero three one two',
  ],
  ['or 0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣0️⃣4️⃣ instead', 'phone', '0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣0️⃣4️⃣'],
  ['so it is ０７７００ ９００５３９, ok', 'phone', '０７７００ ９００５３９'],
  ['or 07700 90014⒈', 'phone', '07700 90014⒈'],
  ['to bea.velo@example.org today', 'email', 'bea.velo@example.org'],
  ['to bea [at] example [dot] org today', 'email', 'bea [at] example [dot] org'],
  ['to b e a @ e x a m p l e . o r g', 'email', 'b e a @ e x a m p l e . o r g'],
  ['more at https://example.com/bike?id=1 today', 'link', 'https://example.com/bike?id=1'],
  ['more at velohut . com today', 'link', 'velohut . com'],
  ['rather by ＷhаtsΑpp', 'messenger', 'ＷhаtsΑpp'],
  ['rather by t3Iegramm 🙂', 'messenger', 't3Iegramm'],
  ['P@yPal?', 'payment', 'P@yPal'],
  ['🅿️🅰️🇾 pal ok?', 'payment', '🅿️🅰️🇾 pal'],
  ['the app with a paper plane', 'messenger', 'app with a paper plane'],
  ['pay me in person, the shop need not know', 'payment', 'pay me'],
  ['my bank is GB82 WEST 1234 5698 7654 32 ok', 'payment', 'GB82 WEST 1234 5698 7654 32'],
])('in "%s" the %s is "%s"', (text, kind, part) => {
  expect(found(text)).toContainEqual([kind, part]);
});

test.each([
  'Tyres 700x28c, cassette 11-32, 1x12, chain CN-HG601-11',
  'Serial number 0418 2297 653, frame 54 cm, 8.4 kg, 85 psi',
  'Free on 12.05.2024 18:30, or at 10.30 on the 14th',
  'It cost 1.299,00 € in 2021, asking $1,250.00',
  'sounds great.Is tomorrow ok?',
  'Let us call it a day; the text on the frame and the ring are fine',
  'Signal orange, venmo green, a telegram bike with a phone holder',
  'I paid through the shop, and the email from the shop arrived',
  'I would rather pay here than with PayPal',
  'Careful, a buyer wanted me to pay with Zelle, that is a scam',
  'Who wants gift cards looks suspicious',
  'Please answer here, WhatsApp is for my family',
  'Sorry, no WhatsApp and no bank transfer',
  'Does PayPal show up at the checkout?',
  'It was bought on eBay years ago',
  'No reserving without a booking, and no discount outside of the shop',
  'The email of the shop says that the booking needs my ID',
  'The mobile app shows the number of spacers in photo 3',
  'Text me here when you arrive, the lock code is 0 4 7 1',
  'My mate at the workshop will look it over before I send it',
  'The site is a bit slow, can you send the photo here again?',
  'After the payment I can see your phone number, right?',
  'Frame number WTU123K4567, or frame number: 07841 550213 on the left dropout',
  'UPC 012345678905, 12,500 km, $1,250.00',
  'No WhatsApp… and no telegram: sorry',
  'Parcel JD0002214577901183, part 1.270.020.907',
])('nothing leads out of the shop in "%s"', (text) => {
  expect(found(text)).toEqual([]);
});

test('dots replace each part that leads out, and nothing else changes', () => {
  expect(maskOutsideContacts('See you at 10 👍')).toBe('See you at 10 👍');
  expect(maskOutsideContacts('Write to bea@example.org, or ring 07700 900142.')).toBe(
    'Write to •••, or ring •••.',
  );
  expect(maskOutsideContacts('👍 bea (at) example (dot) org 👍')).toBe('👍 ••• 👍');
  expect(maskOutsideContacts('bea@example . org')).toBe('•••');
  expect(maskOutsideContacts('')).toBe('');
});

test.each([
  ['phone', 'Call 07700 900142 or wait', 'Call ••• or wait'],
  ['phone', 'It is zéro six douze trente-quatre cinquante-six soixante-dix', 'It is •••'],
  ['email', 'The receipt to bea@example.org please', 'The receipt to ••• please'],
  ['link', 'All of them: www.example.com/bikes :)', 'All of them: ••• :)'],
  ['messenger', 'Nicer by WhatsApp!', 'Nicer by •••!'],
  ['messenger', 'The one with the white plane, ok?', 'The •••, ok?'],
  ['payment', 'It is 300 in c@sh, deal', 'It is 300 in •••, deal'],
  ['payment', 'Forget the booking, then just come round', '•••, then just come round'],
] as const)('the recipient sees dots for a %s in "%s"', (kind, text, masked) => {
  expect(findOutsideContacts(text).map((part) => part.kind)).toContain(kind);
  expect(maskOutsideContacts(text)).toBe(masked);
});

test.each([
  ['careful with the bike, insta: jim_bikes', 'careful with the bike, •••'],
  ['careful with the bike, telegram jimbikes', 'careful with the bike, •••'],
  ['scam free: telegram @jimbikes', 'scam free: •••'],
  ['I only pay here. insta jimb', 'I only pay here. •••'],
  ['I am careful. Just bring cash', 'I am careful. Just •••'],
  ['not joking, telegram @jimbikes', 'not joking, •••'],
  ['please keep it here, insta: jimbikes', 'please keep it here, •••'],
])('no warning or wish excuses "%s"', (text, masked) => {
  expect(maskOutsideContacts(text)).toBe(masked);
});

test.each([
  ['my insta is jim.bikes.berlin ok', '••• ok'],
  ['telegram jimbikes or wait', '••• or wait'],
  ['PayPal: jim@bikes', '•••'],
  ['jimbikes gmail ok', '••• ok'],
  ['it is jim.bikes at gmail', 'it is •••'],
  ['jim.bikes on instagram', '•••'],
  ['more: velohut·com', 'more: •••'],
  ['more: velohut۔com', 'more: •••'],
  ['more: velohut😀com', 'more: •••'],
])('nothing of the address is left of "%s"', (text, masked) => {
  expect(maskOutsideContacts(text)).toBe(masked);
});

test.each([
  'frame number 01712345678',
  'frame number +49 171 2345678',
  'frame G01712345678',
  'part CN-0171-2345678',
  '1712345678 km',
  '€1712345678',
  '171 2345 678',
  '⑴⑺⑴⑵⑶⑷⑸⑹⑺⑻',
])('"%s" is a phone number', (text) => {
  expect(findOutsideContacts(text).map(({ kind }) => kind)).toContain('phone');
});

test.each(['ᴡʜᴀᴛsᴀᴘᴘ', 'ТЕЛЕГРАМ', 'ⲣayⲣal', 'ꓑayꓑal', 'ᑭayᑭal', 'ᏢayᏢal', 'ΡΑΥΡΑL', '⒫⒜⒴⒫⒜⒧'])(
  'letters of "%s" that look alike name a service',
  (text) => {
    expect(maskOutsideContacts(text)).toBe('•••');
  },
);

test('weak hints lead out only together', () => {
  for (const alone of ['I hate typing', 'Can I see it in your hand?', 'My courier comes at 10'])
    expect(found(alone)).toEqual([]);
  expect(found('I hate typing, are you up for a call?')).toEqual([
    ['messenger', 'hate typing'],
    ['messenger', 'up for a call'],
  ]);
  expect(found('Their cut is a joke, just come over')).not.toEqual([]);
});

test('a message can lead out in several ways', () => {
  const text = 'WhatsApp me: 07700 900142 or bea@example.org, we skip the fees 🙂';
  const kinds = findOutsideContacts(text).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['messenger', 'phone', 'email', 'payment']));
});

test('parts are in the order of any text, inside of it, and not empty', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('℡', '07700 900142', '㏒@example.org', 'w h a t s a p p', '½', 'constructor'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(' ');
      let last = 0;
      for (const { begin, end } of findOutsideContacts(text)) {
        expect(begin).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(begin);
        expect(end).toBeLessThanOrEqual(text.length);
        last = begin;
      }
    }),
  );
});

const longMessage = 2000;
/** A person writes on: the answer must come between two keys. */
const maxMilliseconds = 50;
/** Each begins many of the patterns, or ends hardly any. */
const hostile = [
  ...'a a@ a. a- a_b a1- aa.aa@ a@a.com @a z\u0300 o oneone uno null constructor a@a$a0 😀 . - "'.split(
    ' ',
  ),
  ...'1 1. 1, 1/ 1x 12: 07 ０ ① one double GB12 ( [at] at dot http:// www. x.com/'.split(' '),
  ...'ig on wa ts pay pal whatsapp lock we cheaper the shop cash deposit cancel'.split(' '),
  ...['a b', 'on ig', 'wa ts', 'a at a dot', 'call me', 'pay deposit', 'he asked', 'number in'],
  ...['green app', 'my number', 'first half', 'a_', 'e-mail', 'look for', 'give money', 'on fb'],
  ...['can want ', 'without the app', 'the app block', 'a dot a', 'app with the a', 'book 1 '],
  ...['if you', 'fee 1 without', 'put my number', 'the cash in my', 'a-a.at', 'a . b/'],
  ...[
    'not use the',
    "don't use to pay by",
    'only',
    'the shop',
    'if we',
    ' ',
    '\n',
    '\u200b',
    '§',
    'a-',
  ],
  ...['㏇', '㏂', '㎯', 'ﷺ', '㎞', 'ﬀ', 'insta: a', 'insta is me at as', 'a. gmail', 'x@ insta'],
];

test.each(hostile.flatMap((unit) => [unit, `${unit} `]))(
  '2,000 characters of %j take no time',
  (unit) => {
    const text = unit.repeat(longMessage).slice(0, longMessage);
    const time = () => {
      const start = Date.now();
      maskOutsideContacts(text, findOutsideContacts(text));
      return Date.now() - start;
    };
    // Other work of the machine can make some of the tries slow.
    const best = Math.min(...Array.from({ length: 8 }, time));
    expect(best).toBeLessThan(maxMilliseconds);
  },
);
