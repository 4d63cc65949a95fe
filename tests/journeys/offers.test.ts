import type { BrowserContextOptions, Page } from '@playwright/test';
import type { NewProduct } from '../../contract/catalog/catalog.ts';
import { goTo, newPerson, payWith, signIn, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { proveEmail } from '../setup/messages.ts';
import { restartLater, untilJobs } from '../setup/restart-later.ts';
import type { Shop } from '../setup/shop.ts';
import { enroll, makePerson } from '../setup/sign-up.ts';

const category = 'Road bikes';
const hourMs = 60 * 60_000;

interface Haggle {
  shop: Shop;
  visitor(options?: BrowserContextOptions): Promise<Page>;
  title: string;
  listing?: Partial<NewProduct>;
  buyers: string[];
}

/** Opens a seller with a bicycle for 480 dollars, and the page of that bicycle for each of the buyers. */
async function openHaggle({ shop, visitor, title, listing, buyers }: Haggle) {
  const open = async (name: string, type: 'Seller Account' | 'Buyer Account') => {
    const page = await visitor();
    const person = newPerson(name, type);
    await enroll(page, person);
    await proveEmail(shop, person.email);
    return page;
  };
  const sellerPage = await open('Sal Haggles', 'Seller Account');
  await addProducts(sellerPage, category, 1, { title, selling_price: 480, ...listing });
  const buyerPages = [];
  for (const name of buyers) buyerPages.push(await open(name, 'Buyer Account'));
  const path = await bicyclePathOf(sellerPage, title);
  for (const page of buyerPages) await visit(page, path);
  return { sellerPage, buyerPages, path };
}

const cardOf = (page: Page, price: string, state: string) =>
  page.getByRole('article', { name: `Offer of ${price}: ${state}` });

/** Fills in the form of an offer, and sends it. */
async function offer(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your offer').fill(price);
  if (await dialog.getByLabel('Location').isVisible()) {
    await dialog.getByLabel('Phone').fill('5550108899');
    await dialog.getByLabel('Location').fill('12 Canal Street, Portland');
  }
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog).toBeHidden();
}

test('an offer is countered, accepted, paid at the agreed price, and completed', async ({
  shop,
  visitor,
}) => {
  test.slow();
  const title = 'Corbel Haggled 54';
  const listing = { offers: { lowest: 300 }, delivery: 'both', shipping_price: 45 } as const;
  const {
    sellerPage,
    buyerPages: [buyerPage],
    path,
  } = await openHaggle({ shop, visitor, title, listing, buyers: ['Bo Bargains'] });
  if (!buyerPage) throw new Error('there is no buyer');

  await test.step('the buyer offers with a message, and sees how long the seller has', async () => {
    await buyerPage.getByRole('button', { name: 'Make an offer' }).click();
    const dialog = buyerPage.getByRole('dialog');
    await dialog.getByLabel('Your offer').fill('480');
    await dialog.getByLabel('Message').fill('I can fetch it on Sunday.');
    await dialog.getByLabel('Phone').fill('5550108899');
    await dialog.getByLabel('Location').fill('12 Canal Street, Portland');
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(dialog).toContainText('Less than $480.00');
    await dialog.getByLabel('Your offer').fill('400');
    await expect(dialog).toContainText('Total$400.00');
    expect(await axeFindings(buyerPage), 'the form').toEqual([]);
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(cardOf(buyerPage, '$400.00', 'Open')).toContainText('1 day 23 hours left');
    await expect(buyerPage.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);
  });
  await test.step('the seller finds it in the list, and names another price', async () => {
    await visit(sellerPage, '/dashboard');
    await expect(sellerPage.getByRole('link', { name: 'See the offer' })).toBeVisible();
    await goTo(sellerPage, 'Offers');
    const card = cardOf(sellerPage, '$400.00', 'Waits for you');
    await expect(card).toContainText('I can fetch it on Sunday.');
    expect(await axeFindings(sellerPage), 'the list').toEqual([]);
    await card.getByRole('button', { name: 'Name another price' }).click();
    const dialog = sellerPage.getByRole('dialog');
    await dialog.getByLabel('Your price').fill('390');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toContainText('More than $400.00 and less than $480.00');
    await dialog.getByLabel('Your price').fill('450');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(cardOf(sellerPage, '$450.00', 'Open')).toBeVisible();
    await cardOf(sellerPage, '$450.00', 'Open').getByRole('link', { name: 'Messages' }).click();
  });
  await test.step('the buyer is told at once, and accepts; the bicycle is reserved', async () => {
    const visitorPage = await visitor();
    await visit(visitorPage, path);
    const card = cardOf(buyerPage, '$450.00', 'Waits for you');
    await card.getByRole('button', { name: 'Accept' }).click();
    await buyerPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(
      buyerPage.getByText(/Reserved for you until .* tomorrow, for \$450/),
    ).toBeVisible();
    const thread = sellerPage.getByRole('log');
    await expect(cardOf(sellerPage, '$450.00', 'Reserved')).toBeVisible();
    await expect(thread).toContainText('I can fetch it on Sunday.');
    expect(await axeFindings(sellerPage), 'the thread').toEqual([]);
    await visit(visitorPage, path);
    await expect(
      visitorPage.getByText(/Reserved for another buyer until .* tomorrow/),
    ).toBeVisible();
    await expect(visitorPage.getByRole('link', { name: 'Make an offer' })).toHaveCount(0);
  });
  await test.step('the buyer pays the agreed price, and the sale is completed', async () => {
    await buyerPage.getByRole('link', { name: 'Booked, pay now' }).click();
    await expect(buyerPage.getByText('Price agreed by offer')).toBeVisible();
    await payWith(buyerPage, '4242424242424242');
    await expect(buyerPage.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    const deal = new URL(buyerPage.url()).pathname.replace('payment', 'deal');
    await visit(buyerPage, deal);
    await expect(buyerPage.getByText('Price agreed by offer')).toBeVisible();
    const code = String(await buyerPage.getByText(/^\d{6}$/).textContent());
    await visit(sellerPage, `${deal}?side=seller`);
    await expect(sellerPage.getByRole('region', { name: 'Receipt' })).toContainText('$450.00');
    await sellerPage.getByLabel("The buyer's code").fill(code);
    await sellerPage.getByRole('button', { name: 'Hand over' }).click();
    await expect(buyerPage.getByText(code)).toHaveCount(0);
    await buyerPage.getByRole('button', { name: 'All is well' }).click();
    await buyerPage.getByRole('button', { name: 'Yes, all is well' }).click();
    await expect(buyerPage.getByText('The buyer said that all is well.')).toBeVisible();
  });
});

test('an offer below the hidden price is declined by itself, and one that nobody answers expires', async ({
  shop,
  visitor,
}) => {
  test.slow();
  const title = 'Corbel Guarded 54';
  const {
    sellerPage,
    buyerPages: [buyerPage],
    path,
  } = await openHaggle({
    shop,
    visitor,
    title,
    listing: { offers: { lowest: 300 } },
    buyers: ['Lou Lowers'],
  });
  if (!buyerPage) throw new Error('there is no buyer');
  await test.step('whoever asks for the form before the sign-in comes back to it', async () => {
    const guest = await visitor();
    const person = newPerson('Gus Guest', 'Buyer Account');
    await makePerson(guest, person);
    await visit(guest, path);
    await guest.getByRole('link', { name: 'Make an offer' }).click();
    await expect(guest.getByText(`Please sign in to make an offer for ${title}.`)).toBeVisible();
    await signIn(guest, person);
    const dialog = guest.getByRole('dialog', { name: 'Make an offer' });
    await expect(dialog).toContainText('Please confirm your email to make an offer.');
    await guest.close();
  });
  await test.step('it is declined at once, and the buyer can make another one', async () => {
    await offer(buyerPage, '299.99');
    await expect(cardOf(buyerPage, '$299.99', 'Declined')).toBeVisible();
    await buyerPage.getByRole('button', { name: 'Make an offer' }).click();
    await expect(buyerPage.getByRole('dialog')).toContainText('2 more offers for this bicycle');
    await buyerPage.keyboard.press('Escape');
    await offer(buyerPage, '300');
    await expect(cardOf(buyerPage, '$300.00', 'Open')).toBeVisible();
  });
  await test.step('the other one expires after two days, and both sides read it', async () => {
    await restartLater(shop, [sellerPage, buyerPage], 48 * hourMs + 60_000);
    await visit(buyerPage, path);
    const card = cardOf(buyerPage, '$300.00', 'Expired');
    await expect(card).toContainText('It was not answered in time.');
    await expect(buyerPage.getByRole('button', { name: 'Make an offer' })).toBeVisible();
    await visit(sellerPage, '/dashboard/offers?show=all');
    await expect(cardOf(sellerPage, '$300.00', 'Expired')).toContainText('You did not answer');
    await visit(sellerPage, '/dashboard/notifications');
    await expect(sellerPage.getByRole('main')).toContainText(title, untilJobs);
  });
});

test("one of three buyers takes the seller's offer to those who are interested", async ({
  shop,
  visitor,
}) => {
  const title = 'Corbel Wanted 54';
  const { sellerPage, buyerPages } = await openHaggle({
    shop,
    visitor,
    title,
    buyers: ['Ann Asks', 'Ben Bides', 'Cat Comes'],
  });
  const [first, ...others] = buyerPages;
  if (!first) throw new Error('there are no buyers');
  await test.step('the three save it, and the seller sends them a price', async () => {
    for (const page of buyerPages) {
      await page.getByRole('button', { name: 'Wishlist' }).click();
      await expect(page.getByRole('button', { name: 'Wishlist', pressed: true })).toBeVisible();
    }
    await visit(sellerPage, '/dashboard/products');
    const row = sellerPage.getByRole('row', { name: title });
    await row.getByRole('button', { name: `More for ${title}` }).click();
    await sellerPage.getByRole('menuitem', { name: 'Send an offer' }).click();
    const dialog = sellerPage.getByRole('dialog');
    await expect(dialog).toContainText('3 people would get it now');
    await dialog.getByLabel('Price of the offer').fill('430');
    expect(await axeFindings(sellerPage), 'the form').toEqual([]);
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(sellerPage.getByText('Sent to 3 people')).toBeVisible();
  });
  await test.step('each sees it, and one takes it and pays', async () => {
    for (const page of buyerPages)
      await expect(cardOf(page, '$430.00', 'Waits for you')).toBeVisible();
    await cardOf(first, '$430.00', 'Waits for you')
      .getByRole('button', { name: 'Take the offer' })
      .click();
    const dialog = first.getByRole('dialog');
    await dialog.getByLabel('Phone').fill('5550108899');
    await dialog.getByLabel('Location').fill('12 Canal Street, Portland');
    await dialog.getByRole('button', { name: 'Book at this price' }).click();
    await first.getByRole('link', { name: 'Booked, pay now' }).click();
    await payWith(first, '4242424242424242');
    await expect(first.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });
  await test.step('the others read that it is sold, and the seller how many took it', async () => {
    for (const page of others) {
      await visit(page, '/dashboard/offers?show=all');
      await expect(cardOf(page, '$430.00', 'Ended')).toContainText('The bicycle was sold.');
    }
    await visit(sellerPage, '/dashboard/offers?show=all');
    await expect(cardOf(sellerPage, '$430.00', 'Accepted')).toContainText('Ann Asks');
    await expect(sellerPage.getByRole('article')).toHaveCount(1);
  });
});
