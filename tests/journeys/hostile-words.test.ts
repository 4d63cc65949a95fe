import type { Page } from '@playwright/test';
import { goTo, openCategory, signIn, signUpAsAdmin } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, makePerson, type Person } from '../setup/sign-up.ts';

// What people write must be shown as text. Each of these would run in a page that took it for
// markup or for an address, and set a property of the window.

const hostile = {
  title: `<script>owned=1</script><b onclick="owned=1">Owned "bike" '&amp;'</b>`,
  description: [
    '<img src="x" onerror="owned=1"><svg onload="owned=1"></svg>',
    '<a href="javascript:owned=1">look</a> <iframe srcdoc="<script>parent.owned=1</script>">',
    '</script><script>owned=1</script> {{constructor.constructor("owned=1")()}}',
  ].join('\n'),
  city: '"><img src=x onerror=owned=1>',
  area: 'javascript:owned=1//',
  location: `'><iframe src="javascript:parent.owned=1"></iframe>`,
  message:
    '<img src=x onerror=owned=1>\n<a href="data:text/html,<script>owned=1</script>">look</a>',
};

const category = 'Road bikes';

const seller: Person = {
  name: '<svg onload=owned=1>Sly Seller',
  email: 'sly.seller@example.com',
  type: 'Seller Account',
};
const buyer: Person = {
  name: `<img src=x onerror=owned=1>Bad Buyer`,
  email: 'bad.buyer@example.com',
  type: 'Buyer Account',
};
const admin: Person = { name: 'Ada Admin', email: adminEmails[4], type: 'Buyer Account' };

/** A person who makes their user record by a call can name any address as their picture. */
const photos = [
  'https://elsewhere.example/track.svg?"onerror="owned=1',
  '/"onerror="owned=1"x="',
  '/api/auth/sign-out',
];

async function joinWithPhoto(page: Page, photoURL: string, number: number): Promise<void> {
  const [name, email] = [`Photo Person ${number}`, `photo.${number}@example.com`];
  const data = { name, email, password: 'spokes and chains 7' };
  await page.request.post('/api/auth/sign-up/email', { data });
  const record = { username: name, email, photoURL, role: 'buyer', wishlist: [] };
  const answer = await page.request.post('/api/users', { data: record });
  expect(answer.status()).toBe(200);
}

/** Each of `words` is on the screen as it was written, and nothing of it has become part of the page. */
async function expectWords(page: Page, ...words: string[]): Promise<void> {
  for (const text of words) {
    const squeezed = text.replace(/\s+/g, ' ');
    await expect(page.locator('body')).toContainText(squeezed, { useInnerText: true });
  }
  await expectNothingRan(page);
}

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  const markup = '[onerror], [onload], [onclick], iframe, a[href^="javascript" i], a[href^="data"]';
  await expect(page.locator(markup)).toHaveCount(0);
}

test('markup and scripts in user text are shown as text on every screen', async ({ visitor }) => {
  const { title, description, city, area, location, message } = hostile;
  const [sellerPage, page, adminPage] = [await visitor(), await visitor(), await visitor()];

  await test.step('the seller sees their own words', async () => {
    await makePerson(sellerPage, seller);
    await signIn(sellerPage, seller);
    await expectNothingRan(sellerPage);
    await addProducts(sellerPage, category, 1, { title, description, city, area });
    await goTo(sellerPage, 'My products');
    await expectWords(sellerPage, title);
    await sellerPage.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectWords(sellerPage, `Are you sure you want to delete "${title}"`);
    await sellerPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await sellerPage.getByRole('button', { name: 'Disabled' }).click();
    await expect(sellerPage.getByText('Enabled advertise....')).toBeVisible();
  });

  await test.step('everybody sees the advertisement', async () => {
    await page.goto('/');
    await expectWords(page, title, area, city);
  });

  await test.step('a buyer meets them in the category and in its modals', async () => {
    await enroll(page, buyer);
    await openCategory(page, category);
    await page.getByRole('button', { name: 'Read more' }).click();
    await expectWords(page, title, description, `${area}, ${city}`, seller.name);

    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expectWords(page, `What is wrong with "${title}"?`);
    await page.getByRole('dialog').getByLabel('Message').fill(message);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Report Submitted Successfully...')).toBeVisible();

    await page.getByRole('button', { name: 'Book Now', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Product title')).toHaveValue(title);
    await expect(dialog.getByLabel('Name')).toHaveValue(buyer.name);
    await dialog.getByLabel('Phone').fill('<script>owned=1</script>');
    await dialog.getByLabel('Location').fill(location);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toContainText('Please enter 6 to 15 digits');
    await dialog.getByLabel('Phone').fill('5550108899');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
    await page.getByRole('button', { name: /wishlist/i }).click();
    await expect(page.getByText('Added to wishlist...')).toBeVisible();
    await expectNothingRan(page);
  });

  await test.step('and in the wishlist, the bookings and the payment', async () => {
    await goTo(page, 'Wishlist');
    await expectWords(page, title);
    await goTo(page, 'My Booking');
    await expectWords(page, title);
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Order items' })).toBeVisible();
    await expectWords(page, title);
  });

  await test.step('the seller meets the words of the buyer', async () => {
    await goTo(sellerPage, 'My Buyers');
    await expectWords(sellerPage, title, location);
    await sellerPage.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectNothingRan(sellerPage);
  });

  await test.step('the admin meets the words of both', async () => {
    for (const [number, photo] of photos.entries()) {
      const photoPage = await visitor();
      await joinWithPhoto(photoPage, photo, number);
    }
    await signUpAsAdmin(adminPage, admin, '/dashboard/reported-item');
    await expectWords(adminPage, title, message);
    await goTo(adminPage, 'All Seller');
    await expectWords(adminPage, seller.name);
    await goTo(adminPage, 'All Buyer');
    await expectWords(adminPage, buyer.name);
    const pictures = adminPage.getByRole('row').locator('img');
    await expect(pictures).toHaveCount(photos.length + 1);
    for (const picture of await pictures.all())
      await expect(picture).toHaveAttribute('src', '/default-profile.svg');
    await adminPage
      .getByRole('row', { name: buyer.name })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expectWords(adminPage, `Are you sure you want to delete "${buyer.name}"`);
  });
});
