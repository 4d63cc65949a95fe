import { goTo, newPerson, signUp } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { password } from '../setup/sign-up.ts';

const reasons = {
  '/dashboard': 'Please sign in to open your dashboard.',
  '/dashboard/add-product': 'Please sign in to sell a bicycle.',
  '/dashboard/my-booking': 'Please sign in to see your bookings.',
  '/dashboard/payment/00000000-0000-7000-8000-000000000001':
    'Please sign in to pay for your booking.',
  '/dashboard/messages': 'Please sign in to read and write messages.',
  '/dashboard/account': 'Please sign in to see your account.',
};

test('a visitor who is redirected to the sign-in is told why', async ({ visitor }) => {
  const page = await visitor();
  for (const [path, reason] of Object.entries(reasons)) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/sign-in');
    await expect(page.getByText(reason), path).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'City bikes' }).click();
  await expect(page.getByText('Please sign in to see the bicycles.')).toBeVisible();
  await page.goto('/');
  await goTo(page, 'Sign-In');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('Please sign in to')).toHaveCount(0);
});

test('after a sign-up the email is filled in, and the sign-in opens the requested page', async ({
  visitor,
}) => {
  const page = await visitor();
  const person = newPerson('Fil Led', 'Seller Account');
  await signUp(page, person);
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);

  const other = newPerson('Wan Ted', 'Seller Account');
  await page.goto('/dashboard/add-product');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Username').fill(other.name);
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Account type').selectOption(other.type);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please sign in to sell a bicycle.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(other.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/add-product');
});
