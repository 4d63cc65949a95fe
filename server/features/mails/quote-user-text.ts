const maxLength = 60;

/**
 * Text of a user for a mail: on one line, short, in quotes, and without anything that a mail
 * program would make a link of. The recipient must not take it for our own text.
 */
export function quoteUserText(text: string): string {
  const plain = text
    // Line breaks, what cannot be seen, and what turns the direction of the text.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('"', "'")
    .replace(/\b(?:[a-z][a-z\d+.-]*:\/\/|(?:data|javascript|mailto|sms|tel):)/giu, '')
    .replaceAll('//', ' ')
    .replaceAll('@', ' at ')
    // A name of a host is one word; after a full stop another one begins.
    .replace(/([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])(?!\d+(?![\p{L}\d.]))/gu, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...plain];
  return `"${letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : plain}"`;
}
