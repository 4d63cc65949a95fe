import { expect, test } from 'vitest';
import { toCents } from '../../../contract/fields.ts';
import { priceLimits } from '../../../contract/limits.ts';
import { formatMoney } from '../../../contract/money.ts';
import { requirePayable } from './require-payable.ts';

const max = toCents(priceLimits.max);
const abroad = (continent: number | null, world: number | null) => ({
  from: 'US',
  continent,
  world,
});

test.each([
  ['the price', max, 0, null],
  ['shipping', max - 4000, 4000, null],
  ['shipping on the continent', max - 4000, 1000, abroad(4000, null)],
  ['shipping to the world', max - 4000, 1000, abroad(2000, 4000)],
] as const)(
  'the highest price may be reached with %s, and not exceeded',
  (_, price, cents, zones) => {
    expect(() => requirePayable(price, cents, zones)).not.toThrow();
    const shipping_price = `At most ${formatMoney(priceLimits.max)} together with the price`;
    const refused = expect.objectContaining({ code: 'invalid_input', fields: { shipping_price } });
    expect(() => requirePayable(price + 1, cents, zones)).toThrow(refused);
  },
);
