import type { Page } from '@playwright/test';
import { holdDurationMs } from '../../contract/limits.ts';
import { newPerson, payWith, signIn, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf, bookByCalls, untilFound } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, type TestFixtures, test } from '../setup/journey.ts';
import { picturesMoved } from '../setup/moving-pictures.ts';
import { noteWay } from '../setup/note-way.ts';
import { holdByCalls, payByCalls } from '../setup/pay-by-calls.ts';
import { structuredDataFindings, structuredDataOf } from '../setup/schema-org/structured-data.ts';
import { type Caller, enroll, makePerson, sessionOf } from '../setup/sign-up.ts';

/** The pictures of the categories, which need no upload. */
async function pictures(page: Caller): Promise<string[]> {
  const categories: { image: string }[] = await (await page.request.get('/api/categories')).json();
  return categories.map(({ image }) => image);
}

/** Lists a bicycle with three pictures, and returns the address of its page. */
async function listBicycle(page: Caller, title: string): Promise<string> {
  await enroll(page, newPerson('Picturing Seller', 'Seller Account'));
  const images = await pictures(page);
  await addProducts(page, 'Road bikes', 1, {
    title,
    selling_price: 640,
    attributes: { make: 'Marlow', model: 'Tern', frame_size: '54 cm', colour: 'green' },
    pictures: images.slice(0, 3).map((image) => ({ image })),
  });
  return bicyclePathOf(page, title);
}

/** Returns a page as the server makes it. */
const htmlOf = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path, { headers: { accept: 'text/html' } })).text();

test('a visitor looks at a bicycle, and signs in to book it', { tag: '@phone' }, async ({
  caller,
  visitor,
}) => {
  const title = 'Marlow Tern 54 cm';
  const path = await listBicycle(await caller(), title);
  const page = await visitor();

  await test.step('an address with other words, or none, leads to the bicycle and is corrected', async () => {
    const id = path.split('/')[2];
    for (const other of [`/bicycle/${id}`, `/bicycle/${id}/former-title?from=mail`]) {
      await visit(page, other);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
  });
  await test.step('everybody sees its facts', async () => {
    await expect(page.getByText('$640.00').first()).toBeVisible();
    await expect(page.getByText('Frame size')).toBeVisible();
    expect(await axeFindings(page), 'a bicycle').toEqual([]);
  });
  await test.step('the gallery is used by keyboard, also when it is enlarged', async () => {
    const gallery = page.getByRole('region', { name: 'Pictures' });
    await gallery.getByRole('list', { name: 'Pictures, scroll sideways' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('2 / 3')).toBeVisible();
    await gallery.getByRole('button', { name: 'Picture 3', exact: true }).click();
    await expect(gallery.getByText('3 / 3')).toBeVisible();
    await gallery.getByRole('button', { name: /picture 3 of 3 Enlarge/ }).click();
    const zoom = page.getByRole('dialog');
    await expect(zoom.getByText('Picture 3 of 3', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(zoom.getByText('Picture 2 of 3', { exact: true })).toBeVisible();
    await page.keyboard.press('+');
    await expect(zoom.getByRole('button', { name: 'Zoom out', disabled: false })).toBeVisible();
    // A larger picture is moved by the arrow keys.
    await page.keyboard.press('ArrowLeft');
    await expect(zoom.getByText('Picture 2 of 3', { exact: true })).toBeVisible();
    expect(await axeFindings(page), 'an enlarged picture').toEqual([]);
    await page.keyboard.press('-');
    await expect(zoom.getByRole('button', { name: 'Zoom out', disabled: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await expect(gallery.getByText('2 / 3')).toBeVisible();
    await expect(gallery.getByRole('button', { name: /picture 2 of 3 Enlarge/ })).toBeFocused();
  });
  await test.step('it is listed as recently viewed until the list is cleared', async () => {
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await way.getByRole('link', { name: 'Bicycles', exact: true }).click();
    const seen = page.getByRole('region', { name: 'Recently viewed' });
    await expect(seen.getByRole('link', { name: title })).toBeVisible();
    expect(await picturesMoved(page, title)).toEqual([1, 1]);
    await visit(page, '/');
    await expect(seen).toContainText(title);
    await seen.getByRole('button', { name: 'Clear list' }).click();
    await expect(seen).toHaveCount(0);
  });
  await test.step('a visitor signs in to book, and comes back to the open form', async () => {
    const person = newPerson('Coming Back', 'Buyer Account');
    await makePerson(page, person);
    await visit(page, path);
    await page.getByRole('link', { name: 'Book Now' }).click();
    await expect(page.getByText(`Please sign in to book ${title}.`)).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL(path);
    const dialog = page.getByRole('dialog', { name: 'Book this bicycle' });
    await dialog.getByLabel('Phone').fill('5550108899');
    await dialog.getByLabel('Location').fill('12 Canal Street, Portland');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('link', { name: 'Booked, pay now' })).toBeFocused();
    await expect(page.getByText('It is yours once you have paid.')).toBeVisible();
    await page.getByRole('button', { name: 'Wishlist' }).click();
    await expect(page.getByRole('button', { name: 'Wishlist', pressed: true })).toBeVisible();
    expect(await axeFindings(page), 'as a buyer').toEqual([]);
    const product = '**/api/products/*?*product=*';
    await page.route(product, (route) => route.fulfill({ status: 400, json: { code: 'x' } }));
    await visit(page, path);
    await expect(page.getByText('Booking, wishlist and report could not be loaded.')).toBeVisible();
    await page.unroute(product);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Booked, pay now' })).toBeVisible();
  });
  const fan = await visitor();
  await expectHeart(fan, path, title);
  await expectHeld(fan, await caller(), await visitor(), { path, title });
  await expectPaidByStranger(visitor, path, title);
});

async function expectHeart(fan: Page, path: string, title: string): Promise<void> {
  await test.step('a heart pressed before the sign-in is kept, but not for a link of somebody else', async () => {
    const heart = { name: 'Wishlist', pressed: true };
    const person = newPerson('Fay Fan', 'Buyer Account');
    await makePerson(fan, person);
    await visit(fan, path);
    await fan.getByRole('link', { name: 'Wishlist' }).click();
    await expect(fan.getByText(`Please sign in to save ${title} to your wishlist.`)).toBeVisible();
    await signIn(fan, person);
    await expect(fan.getByText('Added to wishlist...')).toBeVisible();
    await fan.getByRole('button', heart).click();
    await expect(fan.getByRole('button', { ...heart, pressed: false })).toBeVisible();
    await visit(fan, `${path}?then=wish`);
    await expect(fan).toHaveURL(path);
    await expect(fan.getByRole('button', { ...heart, pressed: false })).toBeVisible();
  });
}

async function expectHeld(
  member: Page,
  payer: Caller,
  stranger: Page,
  { path, title }: { path: string; title: string },
): Promise<void> {
  await test.step('while another buyer pays, nobody books it, and the button comes back by itself', async () => {
    await enroll(payer, newPerson('Ray Rival', 'Buyer Account'));
    await bookByCalls(payer, 'Road bikes', [title]);
    const button = member.getByRole('button', { name: 'Book Now' });
    await expect(button).toBeVisible();
    const { booking } = await holdByCalls(payer, title);
    const note = /^Held by another buyer until \d?\d:\d\d/;
    await expect(member.getByText(note)).toBeVisible();
    await expect(button).toHaveCount(0);
    await stranger.clock.install();
    await visit(stranger, path);
    await expect(stranger.getByText(note)).toBeVisible();
    expect(await axeFindings(stranger), 'a bicycle that is held').toEqual([]);
    await stranger.clock.fastForward(holdDurationMs);
    await expect(stranger.getByRole('link', { name: 'Book Now' })).toBeVisible();
    const { query, headers } = await sessionOf(payer);
    await payer.request.delete(`/api/bookings/${booking._id}?${query}`, { headers });
    await expect(button).toBeVisible();
  });
}

async function expectPaidByStranger(
  visitor: TestFixtures['visitor'],
  path: string,
  title: string,
): Promise<void> {
  await test.step('who comes from a search engine pays after five screens, and types nothing twice', async () => {
    const stranger = await visitor();
    const { email } = newPerson('Sue Stranger', 'Buyer Account');
    await stranger.goto(path, { referer: 'https://search.example/' });
    const way = noteWay(stranger);
    await stranger.getByRole('link', { name: 'Book Now' }).click();
    await stranger.getByRole('link', { name: 'Create an account' }).click();
    await way.type('Username', 'Sue Stranger');
    await way.type('Email', email);
    await way.type('Password', 'spokes and chains 8');
    await stranger.getByRole('button', { name: 'Sign Up' }).click();
    await expect(stranger.getByText(`Please sign in to book ${title}.`)).toBeVisible();
    await expect(stranger.getByLabel('Email')).toHaveValue(email);
    await expect(stranger.getByLabel('Email')).toHaveAttribute('autocomplete', /username/);
    await expect(stranger.getByLabel('Password')).toHaveAttribute('autocomplete', /current-/);
    expect(await axeFindings(stranger), 'a sign-in after a sign-up').toEqual([]);
    await stranger.getByRole('button', { name: 'Sign In', exact: true }).click();
    const dialog = stranger.getByRole('dialog', { name: 'Book this bicycle' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Sue Stranger');
    await way.type('Phone', '5550108877');
    await way.type('Location', '9 Harbour Street, Portland');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await stranger.getByRole('link', { name: 'Booked, pay now' }).click();
    await payWith(stranger, '4242424242424242');
    await expect(stranger.getByText('Payment successfully done....')).toBeVisible();
    const payment = expect.stringMatching('^/dashboard/payment/');
    expect(way.screens).toEqual(['/sign-in', '/sign-up', '/sign-in', path, payment]);
    expect(way.typedTwice()).toBe(0);
  });
}

test('the page of a bicycle has structured data, says when it is sold, and is gone when it is deleted', async ({
  caller,
  visitor,
}) => {
  const seller = await visitor();
  const title = 'Marlow Kestrel 54 cm';
  const path = await listBicycle(seller, title);
  const images = await pictures(seller);
  await addProducts(seller, 'Electric bikes', 1, {
    title: 'Twelve Views',
    attributes: { make: 'Marlow', motor: 'mid', battery_wh: 500, model_year: 2022 },
    pictures: Array.from({ length: 12 }, (_, index) => ({
      image: String(images[index % images.length]),
      alt: `View ${index}`,
    })),
  });
  await addProducts(seller, 'Road bikes', 1, { title: 'Soon Sold', selling_price: 600 });
  await addProducts(seller, 'BMX bikes', 1, { title: 'Soon Gone' });
  const [sold, gone] = [
    await bicyclePathOf(seller, 'Soon Sold'),
    await bicyclePathOf(seller, 'Soon Gone'),
  ];
  const page = await visitor();

  await test.step('search engines read what it is and where it stands', async () => {
    const html = await htmlOf(page, path);
    expect(html).not.toContain('@example.com');
    const [product, breadcrumbs] = structuredDataOf(html);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: title,
      brand: { name: 'Marlow' },
      color: 'Green',
      itemCondition: 'https://schema.org/UsedCondition',
      offers: { price: '640.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
    expect(product?.image).toHaveLength(3);
    expect(breadcrumbs?.itemListElement).toHaveLength(3);
    expect(await structuredDataFindings(structuredDataOf(html))).toEqual([]);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
  });
  await test.step('that of a bicycle with twelve pictures and former prices is valid', async () => {
    const { _id: id } = await untilFound(seller, 'Twelve Views');
    await (await sessionOf(seller)).call(`products/${id}`, { selling_price: 90 }, 'PATCH');
    const html = await htmlOf(page, await bicyclePathOf(seller, 'Twelve Views'));
    expect(html).toContain('Price history');
    const data = structuredDataOf(html);
    expect(data.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(await structuredDataFindings(data)).toEqual([]);
  });
  await test.step('a sold bicycle keeps its page, which says so and offers similar ones', async () => {
    const buyer = await caller();
    await enroll(buyer, newPerson('Buying Buyer', 'Buyer Account'));
    await bookByCalls(buyer, 'Road bikes', ['Soon Sold']);
    await payByCalls(buyer, 'Soon Sold');
    expect((await page.goto(sold))?.status()).toBe(200);
    await expect(page.getByText('This bicycle has been sold')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
    const similar = page.getByRole('region', { name: 'Similar bicycles' });
    await expect(similar.getByRole('link', { name: title })).toBeVisible();
    expect(await axeFindings(page), 'a sold bicycle').toEqual([]);
    const data = structuredDataOf(await htmlOf(page, sold));
    expect(JSON.stringify(data)).toContain('https://schema.org/SoldOut');
    expect(await structuredDataFindings(data)).toEqual([]);
  });
  await test.step('that of one no longer listed answers 410 and leads to others', async () => {
    await visit(seller, '/dashboard/products');
    const row = seller.getByRole('row', { name: 'Soon Gone' });
    await row.getByRole('button', { name: 'Delete' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    // While it is open, it hides the rows from this question.
    await expect(seller.getByRole('dialog')).toHaveCount(0);
    await expect(row).toHaveCount(0);
    expect((await page.goto(gone))?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'no longer listed' })).toBeVisible();
    expect(await axeFindings(page), 'a bicycle that is gone').toEqual([]);
    await page.getByRole('link', { name: 'Find another bicycle' }).click();
    await expect(page).toHaveURL('/bicycles');
  });
  await test.step('an unknown one answers 404', async () => {
    for (const unknown of ['/bicycle/nonsense/x', `/bicycle/${crypto.randomUUID()}/x`]) {
      expect((await page.goto(unknown))?.status()).toBe(404);
      await expect(page.getByText("couldn't find this page")).toBeVisible();
    }
  });
});
