/** A form holds a number as the text that was typed, and has empty attributes and parts. */
function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const filled = Object.entries(value)
    .map(([name, one]) => [name, asText(one)])
    .filter(([, text]) => text !== '' && text !== nothing);
  return JSON.stringify(filled.sort());
}

const nothing = '[]';

/** Whether two values of a field mean the same, typed or saved. */
export const isSame = (a: unknown, b: unknown): boolean => asText(a) === asText(b);
