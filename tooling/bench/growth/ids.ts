// SQL of the ids and times of the rows that fill a shop.

/** Returns the n-th id of a table: a version 7 id, older than any that the server makes. */
export const id = (table: number, n: string) =>
  `('01900000-0000-7000-800${table.toString(16)}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

export const product = (n: string) => id(1, n);

// Buyers and sellers alternate.
export const seller = (n: string) => id(2, `2 * (${n})`);
export const buyer = (n: string) => id(2, `2 * (${n}) + 1`);

/** The number of the buyer and of the seller whose rows the people who are measured get. */
export const measured = 3;

/** Returns the seller of the n-th product: every seller has products in every state. */
export const sellerOf = (n: string, sellers: number) =>
  seller(`(${n} + ${n} / ${sellers}) % ${sellers}`);

export const moment = (n: string) => `timestamptz '2026-01-01' + ${n} * interval '1 second'`;
