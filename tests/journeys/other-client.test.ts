import type { Page } from '@playwright/test';
import { type BuiltPage, openBuiltPage } from '../setup/built-page.ts';
import { expect, test as journey } from '../setup/journey.ts';
import { type Answered, callFrom } from '../setup/other-client-calls.ts';

// A client that is not ours, on an origin of its own, in a real browser.

const test = journey.extend<object, { client: BuiltPage }>({
  client: [
    // The runner takes this pattern for the list of what a fixture needs.
    // biome-ignore lint/correctness/noEmptyPattern: nothing is needed
    async ({}, use) => {
      const client = await openBuiltPage('tests/pages/other-client');
      await use(client);
      await client.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** A shop that lists the origin of this client. */
  shop: async ({ shop, client }, use) => {
    await shop.stop();
    await shop.start({ CLIENT_ORIGINS: `http://localhost:${client.port}` });
    await use(shop);
  },
});

const bodyOf = <T>({ body }: Answered) => body as T;

/** Signs a person up and in from the page's origin; returns the function that makes their calls. */
async function join(page: Page, shop: string, role: 'buyer' | 'seller') {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const send = (method: string, path: string, more: object = {}) =>
    callFrom(page, shop, { method, path, ...more });
  const account = { name: 'Someone', email, password: 'spokes and chains 7' };
  const signedUp = await send('POST', '/api/auth/sign-up/email', { json: account });
  const record = { username: 'Someone', email, photoURL: null, role, wishlist: [] };
  await send('POST', '/api/users', { json: record });
  const { email: who, password } = account;
  await send('POST', '/api/auth/sign-in/email', { json: { email: who, password } });
  const found = await send('GET', `/api/jwt-token?email=${email}`);
  const token = bodyOf<{ token?: string } | null>(found)?.token ?? '';
  const call = (method: string, path: string, json?: unknown) =>
    send(method, `${path}${path.includes('?') ? '&' : '?'}email=${email}`, { token, json });
  return { email, token, call, send, signedUp };
}

type Member = Awaited<ReturnType<typeof join>>;

/** Lists a bicycle as a seller at the other client does: the picture first. Returns its fields. */
async function list({ email, call, send }: Member, price: number) {
  const uploaded = await send('POST', '/1/upload', { picture: true });
  const categories = bodyOf<{ _id: string }[]>(await send('GET', '/api/categories'));
  const product = {
    title: `Corbel ${price}`,
    selling_price: price,
    purchase_price: 900,
    phone: '5550101234',
    purchase_date: '2022-04-03',
    image: bodyOf<{ data: { url: string } }>(uploaded).data.url,
    categoryId: categories[0]?._id,
    condition: 'good',
    city: 'Portland',
    area: 'Alberta Arts',
    description: 'New chain.',
    postedAt: new Date().toISOString(),
    available: true,
    sellerEmail: email,
  };
  const added = await call('POST', '/api/products', product);
  expect(added.status).toBe(200);
  return { ...product, _id: bodyOf<{ _id: string }>(added)._id };
}

async function book(buyer: Member, product: Awaited<ReturnType<typeof list>>) {
  const answer = await buyer.call('POST', '/api/bookings', {
    buyerEmail: buyer.email,
    buyerPhone: '5550109876',
    buyerLocation: '12 Canal Street',
    productId: product._id,
    productTitle: product.title,
    sellerEmail: product.sellerEmail,
    price: product.selling_price,
    paid: false,
  });
  expect(answer.status).toBe(200);
  return bodyOf<{ _id: string }>(answer)._id;
}

async function typeCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date (MM / YY)').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay' }).click();
}

test('a page on a listed origin signs in, uploads, lists, books, and pays with the official React package', async ({
  browser,
  client,
  shop,
}) => {
  const origin = `http://localhost:${client.port}`;
  const { url } = shop;
  const [page, buyerPage] = [await browser.newPage(), await browser.newPage()];
  const problems: string[] = [];
  buyerPage.on('pageerror', (error) => problems.push(String(error)));
  for (const one of [page, buyerPage]) await one.goto(`${origin}/`);
  const [seller, buyer] = [await join(page, url, 'seller'), await join(buyerPage, url, 'buyer')];
  const product = await list(seller, 320.5);

  await test.step('pictures are named by whole addresses, and can be shown there', async () => {
    const products = await buyer.call('GET', `/api/products/${product.categoryId}`);
    const [first] = bodyOf<{ image: string }[]>(products);
    expect(first?.image).toMatch(new RegExp(`^${url}/images/`));
    const width = await buyerPage.evaluate(async (src) => {
      const picture = Object.assign(new Image(), { src });
      await picture.decode();
      return picture.naturalWidth;
    }, String(first?.image));
    expect(width).toBeGreaterThan(0);
  });

  await test.step('live events arrive there', async () => {
    const type = await buyerPage.evaluate(
      async ({ url, token }) => {
        const stop = new AbortController();
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(url, { headers, signal: stop.signal });
        stop.abort();
        return answer.headers.get('content-type');
      },
      { url: `${url}/api/live?email=${buyer.email}&topics=advertisements`, token: buyer.token },
    );
    expect(type).toContain('text/event-stream');
  });

  const bookingId = await book(buyer, product);
  const intent = await buyer.call('POST', '/api/create-payment-intent', { price: 320.5 });
  const settings = bodyOf<{ payment: { scriptUrl: string; publishableKey: string } }>(
    await buyer.send('GET', '/api/settings'),
  );
  await buyerPage.goto(
    `${origin}/?${new URLSearchParams({
      script: new URL(settings.payment.scriptUrl, url).href,
      key: settings.payment.publishableKey,
      secret: bodyOf<{ clientSecret: string }>(intent).clientSecret,
    })}`,
  );

  await test.step('a declined card says why, a good one pays', async () => {
    await typeCard(buyerPage, '4000000000000002');
    await expect(buyerPage.getByRole('status')).toHaveText('Error: Your card was declined.');
    await typeCard(buyerPage, '4242424242424242');
    await expect(buyerPage.getByRole('status')).toHaveText(/^succeeded pi_\w+ card card$/);
  });

  await test.step('the shop records the payment', async () => {
    const [, transactionId] = String(await buyerPage.getByRole('status').textContent()).split(' ');
    const paid = await buyer.call('POST', '/api/payments', {
      price: 320.5,
      buyerEmail: buyer.email,
      bookingId,
      date: new Date().toISOString(),
      sellerEmail: seller.email,
      transactionId,
      productId: product._id,
    });
    expect(paid.status).toBe(200);
    const booking = await buyer.call('GET', `/api/bookings/${bookingId}`);
    expect(booking.body).toMatchObject({ paid: true });
  });
  expect(problems).toEqual([]);

  await test.step('on an origin that is not listed, it reads nothing and changes nothing', async () => {
    // Another name of the same machine is another origin.
    await page.goto(`http://127.0.0.1:${client.port}/`);
    const read = await callFrom(page, url, { method: 'GET', path: '/api/categories' });
    expect(read.status).toBe(0);
    const { token, signedUp } = await join(page, url, 'seller');
    expect([signedUp.status, token]).toEqual([0, '']);
    const upload = { method: 'POST', path: '/1/upload', picture: true };
    expect((await callFrom(page, url, upload)).status).toBe(0);
  });
});
