import { randomUUID } from 'node:crypto';
import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { proveEmail as proveEmailIn } from '../../server/testing/sign-in/prove-email.ts';
import { visit } from './actions.ts';
import { addProducts, productOf } from './add-products.ts';
import type { Shop } from './shop.ts';
import { type Caller, enroll, type Person, sessionOf } from './sign-up.ts';

/** Confirms the email of a person: only then can they write. */
export async function proveEmail(shop: Shop, email: string): Promise<void> {
  await proveEmailIn(await shop.database(), { email });
}

/** Signs up a person who can write messages. */
async function enrollWriter(page: Caller, shop: Shop, person: Person): Promise<void> {
  await enroll(page, person);
  await proveEmail(shop, person.email);
}

/** Returns the address at which the signed-in person asks about a product. */
export async function askPathOf(page: Caller, category: string, title: string): Promise<string> {
  const { _id, categoryId } = await productOf(page, category, title);
  return `/dashboard/messages/new?category=${categoryId}&product=${_id}`;
}

/** Sends a message by a call; to a thread, or the first about a product. Returns the thread's id. */
export async function say(
  page: Caller,
  to: { threadId: string } | { productId: string },
  text: string,
): Promise<string> {
  const { call } = await sessionOf(page);
  const path = 'threadId' in to ? `threads/${to.threadId}/messages` : 'threads';
  const data = { clientId: randomUUID(), text, ...('productId' in to && to) };
  return (await call(path, data))._id;
}

interface Meeting {
  shop: Shop;
  visitor(options?: BrowserContextOptions): Promise<Page>;
  seller: Person;
  buyer: Person;
  category: string;
  title: string;
}

/** Opens a seller with a product and a buyer, both of whom can write messages. */
export async function meet({ shop, visitor, seller, buyer, category, title }: Meeting) {
  const [sellerPage, buyerPage] = [await visitor(), await visitor()];
  await enrollWriter(sellerPage, shop, seller);
  await addProducts(sellerPage, category, 1, { title });
  await enrollWriter(buyerPage, shop, buyer);
  return { sellerPage, buyerPage };
}

/** The same, with a question of the buyer; both have the thread open. */
export async function openThread(meeting: Meeting, question = 'Is it still available?') {
  const { sellerPage, buyerPage } = await meet(meeting);
  const { _id: productId } = await productOf(buyerPage, meeting.category, meeting.title);
  const threadId = await say(buyerPage, { productId }, question);
  for (const page of [buyerPage, sellerPage]) {
    await visit(page, `/dashboard/messages/${threadId}`);
    await expect(log(page)).toContainText(question);
  }
  return { sellerPage, buyerPage, threadId };
}

/** The messages of the open thread. */
export const log = (page: Page) => page.getByRole('log');

/** The field for a message. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

/** Writes a message and sends it with the button. */
export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
