import { emailMentions, emailPatterns } from './emails.ts';
import { readExcuses } from './excuses.ts';
import { findWeakHints } from './find-weak-hints.ts';
import { linkMentions, linkPatterns } from './links.ts';
import { messengerPatterns, unclearMessengers } from './messengers.ts';
import { clearAccounts, coverAccount, likelyAccounts } from './named-accounts.ts';
import { findNamedServices } from './named-services.ts';
import { foreignMessengers, foreignPayments } from './other-languages.ts';
import { paymentPatterns, unclearPayments } from './payments.ts';
import { findPhones } from './phones/phone-numbers.ts';
import { lettersForSigns, plainCharacters } from './plain-characters.ts';

/** A part of a message that leads out of the shop. */
export interface OutsideContact {
  kind: 'phone' | 'email' | 'link' | 'messenger' | 'payment';
  /** Where it begins and ends in the text, in UTF-16 units. */
  begin: number;
  end: number;
}
type Kind = OutsideContact['kind'];

const match = (kind: Kind, text: string, patterns: readonly RegExp[]): OutsideContact[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      kind,
      begin: index,
      end: index + found.length,
    })),
  );

/** Names and talk, which somebody who stays in the shop also writes. */
function findMentions(written: string, isMessage: boolean): OutsideContact[] {
  const { isRefused, isSafe } = readExcuses(written);
  const services = findNamedServices(written);
  const plain = lettersForSigns(written);
  const marked = (text: string, those: typeof services) =>
    those.reduce(
      (rest, { begin, end }) => rest.slice(0, begin) + '§'.repeat(end - begin) + rest.slice(end),
      text.replaceAll('§', ' '),
    );
  const unclear = (kind: Kind) =>
    marked(
      plain,
      services.filter((service) => service.kind === kind && !service.isClear),
    );
  const accounts = (['messenger', 'payment', 'email'] as const).flatMap((kind) => {
    const text = marked(
      written,
      services.filter((service) => service.kind === kind),
    );
    return [
      ...match(kind, text, clearAccounts),
      ...match(kind, text, likelyAccounts).filter((one) => !isRefused(one)),
    ];
  });
  const found = [
    ...services.filter(({ isClear }) => isClear),
    ...match('email', plain, emailMentions),
    ...match('link', plain, linkMentions),
    ...match('messenger', plain, [...messengerPatterns, ...foreignMessengers]),
    ...match('messenger', unclear('messenger'), unclearMessengers),
    ...match('payment', plain, [...paymentPatterns, ...foreignPayments]),
    ...match('payment', unclear('payment'), unclearPayments),
  ].filter((one) => !isSafe(one));
  const all = [...accounts, ...found].map((one) => coverAccount(written, one, services));
  return all.length > 0 || !isMessage ? all : findWeakHints(plain, isSafe);
}

/**
 * Finds what leads out of the shop in a message: phone numbers, emails, links, accounts of
 * messengers, and talk of paying elsewhere. The rules were tuned with phrases of
 * `server/features/outside-contacts/`; other phrases measure them.
 */
export function findOutsideContacts(text: string): readonly OutsideContact[] {
  if (text.length > maxRememberedLength) return search(text);
  const known = remembered.get(text);
  if (known) return known;
  const found = search(text);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(text, found);
  return found;
}

// Lists show the same titles and names again and again, and a search of one takes 0.2 ms.
const remembered = new Map<string, readonly OutsideContact[]>();
const maxRemembered = 5000;
const maxRememberedLength = 200;

/**
 * Likewise finds what leads out of the shop in a text that is no talk, as of a listing: hints that
 * count only together are left out, since a long description has some of them by chance.
 */
export const findWrittenContacts = (text: string): readonly OutsideContact[] => search(text, false);

function search(text: string, isMessage = true): OutsideContact[] {
  const { plain, indexes } = plainCharacters(text);
  // A plain text can have several letters of one character, which is then covered as a whole.
  const endOf = (end: number) => {
    let at = end;
    while (indexes[at] === indexes[end - 1]) at += 1;
    return indexes[at] ?? text.length;
  };
  return [
    ...findPhones(plain).map((span) => ({ kind: 'phone' as const, ...span })),
    ...match('email', plain, emailPatterns),
    ...match('link', plain, linkPatterns).map((one) => coverAccount(plain, one, [])),
    ...findMentions(plain, isMessage),
  ]
    .map(({ kind, begin, end }) => ({
      kind,
      begin: indexes[begin] ?? text.length,
      end: endOf(end),
    }))
    .sort((one, other) => one.begin - other.begin);
}

/**
 * Replaces what leads out of the shop by dots.
 * @param contacts what `findOutsideContacts` found in the text, if it has already searched
 */
export function maskOutsideContacts(
  text: string,
  contacts: readonly OutsideContact[] = findOutsideContacts(text),
): string {
  let masked = '';
  let position = 0;
  for (const { begin, end } of contacts) {
    if (end <= position) continue;
    // A part that begins inside of the last one makes its dots cover more.
    if (begin >= position) masked += `${text.slice(position, begin)}•••`;
    position = end;
  }
  return masked + text.slice(position);
}
