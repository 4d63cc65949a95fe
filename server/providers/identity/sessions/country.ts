/** Returns the country in a proxy's header, ISO 3166-1 alpha-2; undefined for anything else. */
export const countryIn = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[A-Z]{2}$/.test(header) && header !== 'XX' ? header : undefined;
