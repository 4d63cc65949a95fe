/** A number of results; `1000+` for more than were counted. Nothing while it is not known. */
export type Total = number | string | null | undefined;

/** Returns a number of bicycles as text, such as "1,204 bicycles"; nothing if it is not known. */
export function countLabel(total: Total): string {
  if (total === null || total === undefined) return '';
  const number = String(total).replace(/\B(?=(\d{3})+(\D|$))/g, ',');
  return `${number} ${number === '1' ? 'bicycle' : 'bicycles'}`;
}
