import { expect, type Page } from '@playwright/test';
import { pathOf } from './add-products.ts';
import { enroll, enrollAdmin, type Person, password } from './sign-up.ts';
import { untilItWorks } from './wait-for-idle.ts';

/** Opens a page of the dashboard or the top bar as a person does: through the menu. */
export async function goTo(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  // A page that is still loading has neither, and would be taken for a page without a menu.
  await expect(menu.or(page.getByRole('navigation')).first()).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog').getByRole('link', { name: label, exact: true }).click();
    return;
  }
  const bars = page.getByRole('banner').or(page.getByRole('navigation'));
  const link = bars.getByRole('link', { name: label, exact: true });
  if (!(await link.first().isVisible()))
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await link.first().click();
}

/** Signs up with the form, which ends at the sign-in page. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Account type').selectOption(person.type);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Sign in now...')).toBeVisible();
  // The address changes before the page does, and the sign-up page has an email field too.
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
}

/** Signs in with the form. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (new URL(page.url()).pathname !== '/sign-in') await page.goto('/sign-in');
  // The address changes before the page does, and the previous page may have an email field too.
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(`Welcome ${person.name}`)).toBeVisible();
}

/** Signs out with the button of the page or its menu. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign-Out' }).click();
}

/** Makes a person who is signed in, and opens a page. The home page is the dearest one. */
export async function signUpAndIn(page: Page, person: Person, path: string): Promise<void> {
  await enroll(page, person);
  await visit(page, path);
}

/** Does the same as one of the operator's first admins. */
export async function signUpAsAdmin(page: Page, person: Person, path: string): Promise<void> {
  await enrollAdmin(page, person);
  await visit(page, path);
}

/** Opens a page and waits until it is hydrated: before that, a link loads a whole document. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilItWorks(page);
}

/** Returns the part of the section "Signing in" with this heading. */
export const settingOf = (page: Page, title: string) =>
  page
    .locator('#sign-in section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens a category by its address. */
export async function openCategory(page: Page, title: string): Promise<void> {
  await visit(page, await pathOf(page, title));
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
}

let count = 0;

/** Returns a person without an account. */
export function newPerson(name: string, type: Person['type']): Person {
  count += 1;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${process.pid}.${count}@example.com`;
  return { name, email, type };
}

export interface ProductToAdd {
  title: string;
  price: string;
  category: string;
  photo: { name: string; mimeType: string; buffer: Buffer };
}

export async function addProduct(page: Page, product: ProductToAdd): Promise<void> {
  await goTo(page, 'Add a products');
  await page.getByLabel('Title').fill(product.title);
  await page.getByLabel('Selling Price').fill(product.price);
  await page.getByLabel('Purchase Price').fill('1400');
  await page.getByLabel('Phone').fill('5550104477');
  await page.getByLabel('Purchase Date').fill('2021-05-17');
  await page.getByLabel('Image').setInputFiles(product.photo);
  await page.getByLabel('Category').selectOption(product.category);
  await page.getByLabel('Condition').selectOption('excellent');
  await page.getByLabel('City Name').fill('Portland');
  await page.getByLabel('Area Name').fill('Alberta Arts');
  await page.getByLabel('Description').fill('Size 54, new chain and cables, ridden on Sundays.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // The previous toast may still be on the screen.
  await expect(page.getByText('Product added successfully....').last()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/products');
}

/** Books the product with this title from its category. */
export async function book(page: Page, category: string, title: string): Promise<void> {
  await openCategory(page, category);
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Book Now', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street, Portland');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Enters a card on the payment page and presses Pay. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date (MM / YY)').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}
