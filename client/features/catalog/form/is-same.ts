/** A form holds a number as the text that was typed, and has empty attributes. */
function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const filled = Object.entries(value).filter(([, one]) => String(one ?? '') !== '');
  return JSON.stringify(filled.map(([name, one]) => [name, String(one)]).sort());
}

/** Whether two values of a field mean the same, typed or saved. */
export const isSame = (a: unknown, b: unknown): boolean => asText(a) === asText(b);
