import { maskOutsideContacts } from '../../../contract/outside-contacts/outside-contact.ts';

const maxLength = 60;

/**
 * Prepares a user's text for a mail: one line, at most 60 characters, in quotes, and without
 * anything that a mail program would turn into a link. The recipient must not mistake it for text
 * of the shop.
 */
export function quoteUserText(text: string): string {
  const plain = text
    // Removes line breaks, invisible characters, and characters that change the direction of text.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    // Inches; other marks would end the quotation.
    .replace(/(?<=\d\s?)"/g, '″')
    .replaceAll('"', "'")
    .replace(/\b(?:[a-z][a-z\d+.-]*:\/\/|(?:data|javascript|mailto|sms|tel):)/giu, '')
    .replaceAll('//', ' ')
    .replaceAll('@', ' at ')
    // Splits host names with spaces: only a host name has a letter directly after a full stop.
    .replace(
      /([.\u2024\u3002\ufe52\uff0e\uff61])\p{M}*(?=[\p{L}\p{N}])(?!\d+(?![\p{L}\d.]))/gu,
      '$1 ',
    )
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...plain];
  return `"${letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : plain}"`;
}

/** Likewise prepares the title of a listing, without what leads out of the shop. */
export const quoteTitle = (title: string): string => quoteUserText(maskOutsideContacts(title));
