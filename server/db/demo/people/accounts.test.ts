import { expect, test } from 'vitest';
import { newPassword } from '../../../../contract/accounts/accounts.ts';
import { isCommonPassword } from '../../../providers/identity/passwords/passwords.ts';
import { demoAccounts } from './accounts.ts';
import { demoBuyers, demoSellers } from './people.ts';

test('there is one account for each role', () => {
  expect(demoAccounts.map(({ role }) => role)).toEqual(['buyer', 'seller', 'admin']);
});

test('their password is long enough and on no list', () => {
  for (const { password } of demoAccounts) {
    expect(newPassword.safeParse(password).success).toBe(true);
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(isCommonPassword(password)).toBe(false);
  }
});

test('buyer and seller are the first of the people who trade', () => {
  const [buyer, seller] = demoAccounts;
  expect(demoBuyers[0]).toMatchObject({ email: buyer?.email, name: buyer?.username });
  expect(demoSellers[0]).toMatchObject({ email: seller?.email, name: seller?.username });
});

test('telephone numbers are those reserved for fiction', () => {
  for (const { phone } of [...demoBuyers, ...demoSellers])
    expect(phone).toMatch(/^\d{3}55501\d\d$/);
});
