/**
 * Characters that are not allowed in texts: control characters, which terminals and logs interpret,
 * and characters that change the direction of text, which can make it look like something else.
 * Right-to-left scripts do not need them.
 */
const forbidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Characters that are invisible on a screen, such as zero-width spaces and fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/gu;

/** Whether a text has no line breaks, control characters or unpaired surrogates. */
export const isSingleLineText = (value: string): boolean =>
  value.isWellFormed() && !forbidden.test(value);

/** The same, but line breaks and tabs are allowed. */
export const isMultiLineText = (value: string): boolean =>
  isSingleLineText(value.replace(/[\n\t]/g, ' '));

/** Whether any character of a text is visible. */
export const hasVisibleText = (value: string): boolean => value.replace(invisible, '') !== '';

/** Replaces line breaks with CR by a line feed; forms in browsers send CRLF. */
export const normalizeLineBreaks = (value: string): string => value.replace(/\r\n?/g, '\n');
