/**
 * Characters that no text of ours holds: controls (terminals and logs obey them), and those that turn
 * the direction of what follows, so that it reads as something else than it is. Right-to-left scripts
 * need none of them.
 */
const forbidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** All that leaves no mark on a screen, such as zero-width spaces and fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/gu;

/** Whether a text has no line break, no control and no half of a character in it. */
export const isSingleLineText = (value: string): boolean =>
  value.isWellFormed() && !forbidden.test(value);

/** The same, but for line breaks and tabs. */
export const isMultiLineText = (value: string): boolean =>
  isSingleLineText(value.replace(/[\n\t]/g, ' '));

/** Whether anything of a text can be seen. */
export const hasVisibleText = (value: string): boolean => value.replace(invisible, '') !== '';

/** A text whose lines end in a line feed alone, as a browser's form sends them otherwise. */
export const normalizeLineBreaks = (value: string): string => value.replace(/\r\n?/g, '\n');
