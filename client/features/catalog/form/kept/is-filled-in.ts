/** The form fills these in on its own: the first options, the number of the account, and the last place. */
const filledByForm: ReadonlySet<string> = new Set([
  'condition',
  'phone',
  'delivery',
  'city',
  'area',
  'place_id',
]);

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasContent)
    : value !== undefined && value !== null && String(value).trim() !== '';

/** Whether a person has filled in any of the values that are kept of a new listing. */
export const isFilledIn = (values: object): boolean =>
  Object.entries(values).some(([name, value]) => !filledByForm.has(name) && hasContent(value));
