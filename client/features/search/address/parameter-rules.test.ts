import { expect, test } from 'vitest';
import { searchQuery } from '../../../../contract/search/search-query.ts';
import { parameterRules } from './parameter-rules.ts';
import { searchNames } from './search-address.ts';

const values = [
  ...['road', 'spaceship', 'good', 'carbon', 'red', 'box', '28', '27.5', 'hub', 'rim', 'yes'],
  ...['Trek', 'x'.repeat(12), 'x'.repeat(13), 'x'.repeat(60), 'x'.repeat(61), 'a\u0007b', '54 cm'],
  ...['0', '1', '9', '10', '35', '90', '110', '220', '221', '1884', '1885', '2999', '3000'],
  ...['20040', '20041', '999999', '1000000', '2147483647', '2147483648', '10.5', '-1', '1e3'],
  ...['nearest', 'price_up', 'sideways'],
];

test.each(searchNames)('%s takes no value that the call refuses', (name) => {
  for (const value of values)
    if (parameterRules[name](value))
      expect(searchQuery.shape[name].safeParse(value).success, value).toBe(true);
});

test.each(searchNames)('%s takes the plain values that the call takes', (name) => {
  // People type prices and years as digits, never as 1e3.
  for (const value of values.filter((one) => one !== '1e3'))
    if (!value.includes('.5') && searchQuery.shape[name].safeParse(value).success)
      expect(parameterRules[name](value), value).toBe(true);
});
