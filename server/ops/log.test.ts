import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { format } from 'node:util';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  enterCard,
  openPayment,
  recordPayment,
  waitForPaymentEvents,
} from '../testing/deals/card.ts';
import { bookProduct, listProduct, productInputOf } from '../testing/deals/list-and-book.ts';
import { tokenIn, waitForMail } from '../testing/mails/mail.ts';
import { bookingPayload, type PayableBooking } from '../testing/payloads.ts';
import { type Person, signUp } from '../testing/person.ts';
import { describeError } from './describe-error.ts';
import { openLog } from './log.ts';

// Secrets are planted in everything that a client can send; the log, at its most verbose level, must
// contain none of them.

const planted = {
  password: 'planted-first-password',
  wrongPassword: 'planted-wrong-password',
  chosenPassword: 'planted-chosen-password',
  commonPassword: 'Password123',
  email: 'planted.person@example.com',
  username: 'Planted Personsson',
  phone: '5559870001',
  street: '77 Planted Lane',
  area: 'Planted Quarter',
  report: 'planted words of a report',
  card: '4000000000009995',
  goodCard: '4242424242424242',
  cookie: 'planted-cookie-value',
  bearer: 'planted.bearer.token',
  body: 'planted-broken-json',
};

let shop: TestApp;
let log = '';
const secrets = new Map<string, string>(Object.entries(planted));

/** Also records output that does not go through the log: both end in the process's output. */
function catchOutput() {
  const note = (...words: unknown[]) => {
    log += `${format(...words)}\n`;
  };
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(note);
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      note(String(chunk));
      return true;
    });
}

beforeAll(async () => {
  const memory = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  shop = await startTestApp({}, { sendsMails: true, logger: openLog('trace', memory) });
});
afterAll(() => shop.close());

const send = (options: InjectOptions) => shop.app.inject(options);
const post = (url: string, payload: object, headers = {}) =>
  send({ method: 'POST', url: `/api${url}`, payload, headers });

/** Data that give access to an account, or identify its owner, are secrets too. */
function plant(person: Person, name: string): Person {
  secrets.set(`${name}'s email`, person.email).set(`${name}'s token`, person.token);
  const value = person.cookie.split('=').slice(1).join('=');
  secrets.set(`${name}'s cookie`, value).set(`${name}'s session`, decodeURIComponent(value));
  return person;
}

/** Each call fails on our side, with the planted values in its parameters. */
async function failOnOurSide(buyer: Person, seller: Person) {
  const product = await listProduct(shop, seller);
  await shop.db.execute(sql`alter table bookings rename to bookings_away`);
  await shop.db.execute(sql`alter table products rename to products_away`);
  await shop.db.execute(sql`alter table identity.identities rename to identities_away`);
  const { email, password, phone, street, area, username } = planted;
  const booking = { ...bookingPayload(buyer, product), buyerPhone: phone, buyerLocation: street };
  const failed = [
    (await buyer.call('POST', '/bookings', booking)).status,
    (await seller.call('POST', '/products', { ...product, phone, area })).status,
    (await post('/auth/sign-up/email', { name: username, email: `2${email}`, password }))
      .statusCode,
    (await post('/auth/sign-in/email', { email, password })).statusCode,
    (await post('/auth/request-password-reset', { email })).statusCode,
  ];
  await shop.db.execute(sql`alter table bookings_away rename to bookings`);
  await shop.db.execute(sql`alter table products_away rename to products`);
  await shop.db.execute(sql`alter table identity.identities_away rename to identities`);
  return failed;
}

async function account() {
  const { email, password, wrongPassword, chosenPassword, commonPassword, username } = planted;
  await post('/auth/sign-up/email', { name: username, email, password });
  await post('/auth/sign-up/email', { name: username, email, password: commonPassword });
  await post('/auth/sign-up/email', { name: username, email: 'no email', password });
  await post('/auth/sign-in/email', { email, password: wrongPassword });
  await post('/auth/sign-in/email', { email, password: wrongPassword, [planted.body]: 1 });
  const answer = await post('/auth/sign-in/email', { email, password });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const photoURL = '/default-profile.svg';
  const record = { username, email, photoURL, role: 'buyer', wishlist: [] };
  await post('/users', record, { cookie });
  await send({ url: `/api/jwt-token?email=${email}`, headers: { cookie } });
  await send({ url: `/api/users?email=${email}` });
  await send({ url: `/api/nothing-here?email=${email}` });
  await post('/auth/request-password-reset', { email });
  const mail = await waitForMail(shop.config.dataDir, email);
  secrets.set('link', tokenIn(mail));
  await send({ url: `/reset-password?token=${tokenIn(mail)}` });
  await post('/auth/reset-password', { token: tokenIn(mail), newPassword: commonPassword });
  await post('/auth/reset-password', { token: tokenIn(mail), newPassword: chosenPassword });
  await post('/auth/reset-password', { token: tokenIn(mail), newPassword: chosenPassword });
}

async function makeDeal(buyer: Person, seller: Person) {
  const { phone, area, street, report } = planted;
  const wanted = { ...(await productInputOf(shop, seller)), phone, area };
  await seller.call('POST', '/products', { ...wanted, selling_price: -1 });
  const product = await listProduct(shop, seller);
  const booking = { ...bookingPayload(buyer, product), buyerPhone: phone, buyerLocation: street };
  await buyer.call('POST', '/bookings', { ...booking, price: 1 });
  const bookingId = await bookProduct(buyer, product);
  await buyer.call('POST', '/report', { ...booking, message: report, date: 'no date' });
  const due = (await buyer.call('GET', `/bookings/${bookingId}`)).body as unknown as PayableBooking;
  const { clientSecret } = (await openPayment(buyer, due)).body;
  secrets.set('client secret', String(clientSecret));
  await enterCard(shop, String(clientSecret), planted.card);
  const intent = await enterCard(shop, String(clientSecret), planted.goodCard);
  await recordPayment(buyer, due, intent.id);
}

async function nonsense(seller: Person) {
  const authorization = `Bearer ${planted.bearer}`;
  await send({ url: '/api/bookings?email=x', headers: { authorization } });
  await send({ url: '/api/jwt-token?email=x', headers: { cookie: planted.cookie } });
  const headers = { 'content-type': 'application/json' };
  for (const url of [
    '/api/users',
    '/api/auth/sign-in/email',
    '/payment-sandbox/v1/payment_methods',
  ])
    await send({ method: 'POST', url, headers, payload: `{"password": ${planted.body}` });
  const form = new FormData();
  form.append('image', new Blob([planted.body], { type: 'image/jpeg' }), `${planted.street}.jpg`);
  const upload = new Request('http://localhost/1/upload', { method: 'POST', body: form });
  await send({
    method: 'POST',
    url: '/1/upload',
    headers: {
      authorization: `Bearer ${seller.token}`,
      'content-type': String(upload.headers.get('content-type')),
    },
    payload: Buffer.from(await upload.arrayBuffer()),
  });
}

/** Invalid HTTP reaches another listener than valid requests. */
async function brokenHttp() {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET / HTTP/1.1\r\nhost : x\r\nauthorization: Bearer ${planted.bearer}\r\n\r\n`);
  await new Promise((done) => socket.on('close', done).resume());
}

test('no password, token, card, link or address reaches the log, whatever happens', async () => {
  catchOutput();
  const buyer = plant(await signUp(shop, 'buyer'), 'buyer');
  const seller = plant(await signUp(shop, 'seller'), 'seller');
  await account();
  await makeDeal(buyer, seller);
  await nonsense(seller);
  await brokenHttp();
  // An event of the payment that came while tables are away would fail as well.
  await waitForPaymentEvents(shop);
  expect(await failOnOurSide(buyer, seller)).toEqual([500, 500, 500, 500, 500]);
  vi.restoreAllMocks();

  const lines = log.trim().split('\n');
  expect(lines.filter((line) => line.includes('"request completed"')).length).toBeGreaterThan(40);
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(5);
  expect(log).toContain('mail written');
  expect([...secrets].filter(([, value]) => value.length < 8)).toEqual([]);
  const found = [...secrets].filter(([, value]) => log.includes(value));
  expect(found.map(([name]) => name)).toEqual([]);
});

test('a logged error says where and why, and repeats nothing that was sent', () => {
  const refusedRow = Object.assign(new Error('Key (email)=(ann@example.com) already exists.'), {
    severity: 'ERROR',
    code: '23505',
    table: 'users',
    constraint: 'users_email_unique',
    detail: 'ann@example.com',
  });
  const failed = Object.assign(new Error('Failed query, params: ann@example.com'), {
    params: ['ann@example.com'],
    cause: refusedRow,
  });
  const told = describeError(failed);
  expect(JSON.stringify(told)).not.toContain('ann@');
  expect(told.cause).toMatchObject({ code: '23505', where: 'users users_email_unique' });
  expect(told.stack).toContain('log.test.ts');
  expect(describeError(new Error('the disk is full'))).toMatchObject({
    type: 'Error',
    message: 'the disk is full',
  });
});
