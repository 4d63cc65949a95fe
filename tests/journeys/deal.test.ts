import ExifReader from 'exifreader';
import sharp from 'sharp';
import { phonePhoto } from '../../server/testing/pictures/photo.ts';
import {
  addProduct,
  book,
  goTo,
  newPerson,
  openCategory,
  payWith,
  signIn,
  signUp,
} from '../setup/actions.ts';
import { expect, moving, test } from '../setup/journey.ts';
import { enrollByCalls } from '../setup/sign-up.ts';

// It is stopped and started again.
test.use({ embedded: true });

const category = 'Road bikes';
const good = '4242424242424242';
const declined = '4000000000000002';

test('a new seller sells a bicycle to a new buyer, and it stays sold', {
  tag: '@phone',
}, async ({ shop, visitor }) => {
  const title = `Corbel Strada ${crypto.randomUUID().slice(0, 6)}`;
  const seller = newPerson('Sven Olsen', 'Seller Account');
  const buyer = newPerson('Maya Reyes', 'Buyer Account');
  const late = newPerson('Lou Late', 'Buyer Account');
  const sellerPage = await visitor(moving);
  const buyerPage = await visitor(moving);

  await test.step('the seller signs up, is signed out, and signs in', async () => {
    await signUp(sellerPage, seller);
    await signIn(sellerPage, seller);
  });

  await test.step('the seller adds a product with a picture from a phone', async () => {
    const buffer = await phonePhoto();
    expect(ExifReader.load(buffer)).toHaveProperty('GPSLatitude');
    const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
    const uploads: string[] = [];
    sellerPage.on('request', (request) => {
      if (request.method() === 'POST') uploads.push(new URL(request.url()).pathname);
    });
    await addProduct(sellerPage, { title, price: '640.50', category, photo });
    expect(uploads).toEqual(['/1/upload', '/api/products']);
    await expect(sellerPage.getByRole('row', { name: title })).toContainText('Yes');
  });

  await test.step('the buyer finds it, and the picture is upright and says nothing of its place', async () => {
    await enrollByCalls(buyerPage, buyer);
    await openCategory(buyerPage, category);
    const picture = buyerPage.getByRole('img', { name: title });
    const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc || img.src);
    const served = Buffer.from(await (await buyerPage.request.get(source)).body());
    const seen = await sharp(served).metadata();
    expect(seen.height).toBeGreaterThan(Number(seen.width));
    expect([seen.exif, seen.orientation]).toEqual([undefined, undefined]);
  });

  await test.step('a declined card says so and leaves everything unpaid', async () => {
    await book(buyerPage, category, title);
    await goTo(buyerPage, 'My Booking');
    await buyerPage
      .getByRole('row', { name: title })
      .getByRole('link', { name: 'Pay', exact: true })
      .click();
    await payWith(buyerPage, declined);
    await expect(buyerPage.getByText('Your card was declined.').first()).toBeVisible();
    await goTo(sellerPage, 'My Buyers');
    await expect(sellerPage.getByRole('row', { name: title })).toContainText('Not Paid');
  });

  const transaction = await test.step('a good card pays', async () => {
    await payWith(buyerPage, good);
    await expect(buyerPage.getByText('Payment successfully done....')).toBeVisible();
    const line = buyerPage.getByText(/^Transaction id: pi_/);
    await expect(line).toBeVisible();
    return String(await line.textContent());
  });
  const receipt = buyerPage.url();

  await test.step('it is sold, and nobody else can book it', async () => {
    const row = sellerPage.getByRole('row', { name: title });
    await expect(row.getByText('Paid', { exact: true })).toBeVisible();
    const latePage = await visitor();
    await enrollByCalls(latePage, late);
    await openCategory(latePage, category);
    const card = latePage.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('Sold Out');
    await expect(card.getByRole('button', { name: /Book Now/ })).toHaveCount(0);
    // Views are sent a moment later, and would reach a stopped server.
    await latePage.close();
  });

  await test.step('all of it stands for both after the server was stopped and started again', async () => {
    // An open page would call the server while it ends.
    for (const page of [sellerPage, buyerPage]) await page.goto('about:blank');
    await shop.stop();
    await shop.start();
    await sellerPage.goto('/dashboard/products');
    await expect(sellerPage.getByRole('row', { name: title })).toContainText('Sold Out');
    await goTo(sellerPage, 'My Buyers');
    const row = sellerPage.getByRole('row', { name: title });
    await expect(row).toContainText(buyer.email);
    await expect(row.getByText('Paid', { exact: true })).toBeVisible();
    await buyerPage.goto(receipt);
    await expect(buyerPage.getByText(transaction)).toBeVisible();
    await goTo(buyerPage, 'My Booking');
    const mine = buyerPage.getByRole('row', { name: title });
    await expect(mine.getByText('Paid', { exact: true })).toBeVisible();
  });
});
