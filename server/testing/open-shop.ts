import { afterAll } from 'vitest';
import { startTestApp, type TestApp, type TestOptions } from './app.ts';
import { type Person, signUp } from './person.ts';

/** Opens the shop that all tests of a file share, without people. It is closed after them. */
export async function openEmptyShop(
  environment: Record<string, string> = {},
  options: TestOptions = {},
): Promise<TestApp> {
  const shop = await startTestApp(environment, options);
  afterAll(() => shop.close());
  return shop;
}

/** Opens the shop that all tests of a file share, with a seller and a buyer. */
export async function openShop(
  environment: Record<string, string> = {},
  options: TestOptions = {},
): Promise<{ shop: TestApp; seller: Person; buyer: Person }> {
  const shop = await openEmptyShop(environment, options);
  const seller = await signUp(shop, 'seller');
  return { shop, seller, buyer: await signUp(shop, 'buyer') };
}
