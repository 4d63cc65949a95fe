const pattern =
  (flags: string) =>
  (parts: TemplateStringsArray, ...values: string[]): RegExp =>
    new RegExp(String.raw(parts, ...values), flags);

/** A pattern for all places of some words, in any case; the template is read as it is written. */
export const words = pattern('gi');
/** A pattern that only tells whether a text has some words. */
export const hint = pattern('i');

/** At most some characters of the same sentence; a dot inside of a word does not end it. */
export const near = (max: number): string => String.raw`(?:[^.!?\n]|\.(?=\w)){0,${max}}`;
