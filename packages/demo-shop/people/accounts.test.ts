import { expect, test } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { demoBuyers, demoSellers } from './people.ts';

test('there is one account for each role', () => {
  expect(demoAccounts.map(({ role }) => role)).toEqual(['buyer', 'seller', 'admin']);
});

test('the demo buyer and the demo seller are the first of their lists', () => {
  const [buyer, seller] = demoAccounts;
  expect(demoBuyers[0]).toMatchObject({ email: buyer?.email, name: buyer?.username });
  expect(demoSellers[0]).toMatchObject({ email: seller?.email, name: seller?.username });
});

test('phone numbers are reserved for fiction', () => {
  for (const { phone } of [...demoBuyers, ...demoSellers])
    expect(phone).toMatch(/^\d{3}55501\d\d$/);
});
