import { expect, test } from 'vitest';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { storeDeal } from '../../testing/deals/store-deal.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { csvText } from './write-statement.ts';

const { shop, seller, buyer } = await openShop();
const template = await bookProduct(buyer, await listProduct(shop, seller));

const download = ({ cookie }: Partial<Person>, query = '?year=2026') =>
  shop.app.inject({
    url: `/api/money/statement${query}`,
    headers: cookie ? { cookie } : {},
  });

test('the statement of a year has a line for each of its deals, and one with the totals', async () => {
  const deals = [
    { paidAt: new Date('2025-12-31T23:00:00Z'), booking: { title: 'Of last year' } },
    { paidAt: new Date('2026-01-01T00:00:00Z'), booking: { title: '=HYPERLINK("x"), "red"' } },
    { paidAt: new Date('2026-05-02T00:00:00Z'), booking: { title: 'Vélo', shippingCents: 0 } },
  ];
  const ids: string[] = [];
  for (const deal of deals) ids.push((await storeDeal(shop, template, deal)).bookingId);
  const { statusCode, headers, body } = await download(seller);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="sales-2026.csv"',
    'cache-control': 'no-store',
  });
  const [header, ...lines] = body.split('\r\n');
  expect(header).toMatch(/^\uFEFF"Paid on","Sale","Bicycle","State","Price \(USD\)"/);
  expect(lines).toEqual([
    `"2026-05-02","${ids[2]}","Vélo","Paid",500.00,0.00,25.00,0.00,0.00,475.00,0.00,500.00,0.00,0.00,0.00`,
    `"2026-01-01","${ids[1]}","'=HYPERLINK(""x""), ""red""","Paid",500.00,40.00,25.00,0.00,0.00,515.00,0.00,540.00,0.00,0.00,0.00`,
    '"Total","","","",1000.00,40.00,50.00,0.00,0.00,990.00,0.00,1040.00,0.00,0.00,0.00',
    '',
  ]);
  const columns = (line = '') => line.split(',').length;
  expect(columns(lines[2])).toBe(columns(header));
});

test('the statement names each state as the screens do', async () => {
  const paidAt = new Date('2023-03-01T00:00:00Z');
  for (const state of ['disputed', 'decided'] as const)
    await storeDeal(shop, template, { paidAt, booking: { state } });
  const { body } = await download(seller, '?year=2023');
  expect(body).toContain('"In dispute"');
  expect(body).toContain('"Dispute settled"');
});

test('the money of a bicycle that comes back is not said to be for the seller', async () => {
  const paidAt = new Date('2024-03-01T00:00:00Z');
  for (const state of ['returning', 'sent_back'] as const)
    await storeDeal(shop, template, { paidAt, booking: { state } });
  const { body } = await download(seller, '?year=2024');
  expect(body.split('\r\n').at(-2)).toBe(
    '"Total","","","",1000.00,80.00,0.00,0.00,1080.00,0.00,0.00,0.00,0.00,0.00,0.00',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'a spreadsheet does not carry out %j',
  (text) => {
    expect(csvText(text)).toBe(`"'${text}"`);
  },
);

test('the statement is for its seller alone, who is signed in, and for a year', async () => {
  const other = await signUp(shop, 'seller');
  const { body } = await download(other);
  expect(body.split('\r\n')[1]).toMatch(/^"Total","","","",0\.00/);
  expect((await download({})).statusCode).toBe(401);
  for (const query of ['', '?year=', '?year=26', '?year=3000', '?year=2026.5', '?year=x'])
    expect((await download(seller, query)).statusCode, query).toBe(400);
});
