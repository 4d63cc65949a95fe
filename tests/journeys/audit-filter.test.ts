import { newPerson, signUpAsAdmin } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';

test('the audit filter keeps invalid values and says what is wrong', async ({ shop, visitor }) => {
  const page = await visitor();
  await signUpAsAdmin(page, shop, {
    ...newPerson('Aud It', 'Buyer Account'),
    email: adminEmails[1],
  });
  await page.goto('/dashboard/audit-trail');
  const person = page.getByLabel("Person's email");
  const filter = page.getByRole('button', { name: 'Filter' });
  await expect(page.getByRole('table')).toBeVisible();

  await test.step('half an email stays, with the reason', async () => {
    await person.fill('ann@bikes');
    await page.getByLabel('Action').selectOption('signed_up');
    await filter.click();
    await expect(person).toHaveValue('ann@bikes');
    await expect(page.getByText('Please enter a complete email, for example')).toBeVisible();
    await expect(person).toBeFocused();
  });
  await test.step('a day that there is no record of stays, with the reason', async () => {
    await person.fill('');
    await page.getByLabel('From').fill('1950-01-01');
    await filter.click();
    await expect(page.getByLabel('From')).toHaveValue('1950-01-01');
    await expect(page.getByText('From 1970 to 2999')).toBeVisible();
  });
  await test.step('an address with a wrong filter shows it, and what is wrong', async () => {
    await page.goto('/dashboard/audit-trail?person=ann%40bikes&action=signed_up');
    await expect(person).toHaveValue('ann@bikes');
    await expect(page.getByLabel('Action')).toHaveValue('signed_up');
    await expect(page.getByText('Please enter a complete email, for example')).toBeVisible();
  });
  await test.step('a good one filters, keeps the focus, and Back brings the one before', async () => {
    await person.fill(adminEmails[1]);
    await person.press('Enter');
    await expect(page).toHaveURL(/person=auditor%40example.com/);
    await expect(person).toHaveValue(adminEmails[1]);
    await expect(person).toBeFocused();
    await person.fill('somebody@example.com');
    await person.press('Enter');
    await expect(page).toHaveURL(/person=somebody/);
    await page.goBack();
    await expect(person).toHaveValue(adminEmails[1]);
  });
  await test.step('also a Back that comes before the page has followed', async () => {
    await person.fill('too.quick@example.com');
    // As in a busy browser, in one task: it is back at the address before the page has rendered
    // again.
    await person.evaluate((field: HTMLInputElement) => {
      const before = location.href;
      field.form?.requestSubmit();
      history.replaceState(history.state, '', before);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await expect(person).toHaveValue(adminEmails[1]);
  });
});
