import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Person, signUp } from '../testing/person.ts';

let shop: TestApp;
let seller: Person;
let form: { payload: Buffer; type: string };
beforeAll(async () => {
  shop = await startTestApp();
  seller = await signUp(shop, 'seller');
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#357' } });
  const data = new FormData();
  data.append('image', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'a.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: data });
  form = {
    payload: Buffer.from(await request.arrayBuffer()),
    type: String(request.headers.get('content-type')),
  };
});
afterAll(() => shop.close());

async function upload(headers: Record<string, string>) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/1/upload',
    headers: { host: 'localhost', 'content-type': form.type, ...headers },
    payload: form.payload,
  });
  return [answer.statusCode, answer.json().code ?? null];
}

const origin = 'http://localhost';

test("a seller's cookie authorizes uploads from the own pages", async () => {
  expect(await upload({ origin, cookie: seller.cookie })).toEqual([200, null]);
});

test("a page of another site cannot upload with a seller's cookie, nor can one without an origin", async () => {
  for (const foreign of ['https://evil.example', 'http://localhost:81', 'null'])
    expect(await upload({ origin: foreign, cookie: seller.cookie })).toEqual([403, 'wrong_origin']);
});

test('a cookie authorizes uploads for every signed-in user until its session ends', async () => {
  const [buyer, left] = [await signUp(shop, 'buyer'), await signUp(shop, 'seller')];
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie: left.cookie },
    payload: {},
  });
  expect(await upload({ origin, cookie: buyer.cookie })).toEqual([200, null]);
  expect(await upload({ origin, cookie: left.cookie })).toEqual([401, 'not_signed_in']);
  expect(await upload({ origin })).toEqual([401, 'not_signed_in']);
});

test('an invalid token is rejected, whatever cookie is sent with it', async () => {
  const authorization = 'Bearer nonsense';
  expect(await upload({ origin, cookie: seller.cookie, authorization })).toEqual([
    401,
    'not_signed_in',
  ]);
});
