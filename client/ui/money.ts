const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in dollars as people read it, as in $1,250.00. */
export const money = (amount: number): string => dollars.format(amount);
