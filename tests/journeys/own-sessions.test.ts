import { newPerson, settingOf, signIn, signUpAndIn, visit } from '../setup/actions.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';

test('a person sees where they are signed in, and signs out elsewhere', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  const person = newPerson('Sam Sessions', 'Buyer Account');
  await signUpAndIn(page, person, '/dashboard/account/signing-in');
  const section = settingOf(page, 'Where you are signed in');
  const items = section.getByRole('listitem');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('This browser');
  await expect(section.getByRole('button')).toHaveCount(0);

  const others = [await visitor(), await visitor()];
  for (const other of others) {
    await signIn(other, person);
    await visit(other, '/dashboard/account/signing-in');
  }
  await page.reload();
  await expect(items).toHaveCount(3);
  expect(await axeFindingsNow(page), 'three sessions').toEqual([]);

  await test.step('one ends, and its page is left', async () => {
    await section
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await expect(items).toHaveCount(2);
    await expect
      .poll(() => others.filter((other) => other.url().endsWith('/sign-in')).length)
      .toBe(1);
  });
  await test.step('all others end', async () => {
    await section.getByRole('button', { name: 'Sign out everywhere else' }).click();
    expect(await axeFindingsNow(page), 'the question').toEqual([]);
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
    await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
    await expect(items).toHaveCount(1);
    for (const other of others) await expect(other).toHaveURL('/sign-in');
  });
});
