import { asc } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { Hint } from '../../../contract/moderation/hints.ts';
import { images, pictureHashes } from '../../db/schema/catalog.ts';
import { cases } from '../../db/schema/moderation.ts';
import { findLike } from '../../providers/pictures/copies/find-copies.ts';
import { hashDistance, mirrorHash } from '../../providers/pictures/copies/picture-hash.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { productInputOf } from '../../testing/deals/list-and-book.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { sendFiles } from '../../testing/pictures/upload.ts';
import { comparePictures } from './compare-pictures.ts';

const shop = await openEmptyShop();
const sellers: Person[] = [];
for (let number = 0; number < 5; number++) sellers.push(await signUp(shop, 'seller'));
const [first, second, third, fourth, fifth] = sellers as [Person, Person, Person, Person, Person];

/** A picture with circles, different for each number. */
const drawing = (number: number) => {
  const circles = Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [(number * 97 + at * 61) % 300, (number * 53 + at * 89) % 200];
    return `<circle cx="${x}" cy="${y}" r="${20 + ((number + at) % 4) * 9}" fill="hsl(${at * 40} 70% ${20 + at * 7}%)"/>`;
  });
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
      <rect width="300" height="200" fill="#ddd"/>${circles.join('')}</svg>`),
  );
};

async function upload(seller: Person, picture: Sharp): Promise<string> {
  const bytes = await picture.jpeg().toBuffer();
  return (await sendFiles(shop.app, seller, [{ bytes }])).body.data.url;
}

async function list(seller: Person, image: string): Promise<string> {
  const product = { ...(await productInputOf(shop, seller)), image };
  return String((await seller.call('POST', '/products', product)).body._id);
}

const compare = () => comparePictures({ ...shop, images: shop.providers.images });
const casesOf = async () =>
  (await shop.db.select().from(cases).orderBy(asc(cases.id))).map(
    ({ productId, source, state, evidence }) => ({ productId, source, state, evidence }),
  );

test('the later of two listings with a picture of another seller is a case, once', async () => {
  const image = await upload(first, drawing(1));
  const earlier = await list(first, image);
  // Also those that an earlier version has stored without hashes.
  await shop.db.delete(pictureHashes);
  await shop.db.update(images).set({ isHashed: false });
  await compare();
  expect(await casesOf()).toEqual([]);
  const copy = await upload(second, sharp(await drawing(1).flop().png().toBuffer()).resize(150));
  const later = await list(second, copy);
  await compare();
  const found = {
    kind: 'photo',
    image: copy,
    productId: earlier,
    otherImage: image,
    distance: expect.any(Number),
  };
  const only = [{ productId: later, source: 'photo', state: 'open', evidence: [found] }];
  expect(await casesOf()).toEqual(only);
  const admin = await signUpAdmin(shop);
  const { body } = await admin.call('GET', `/all-listings/${later}`);
  const detail = expect.stringMatching(/^(The|Almost the) same picture$/);
  const evidence = [{ _id: earlier, pictures: [copy, image], detail }];
  const hint = (body.hints as Hint[]).find(({ kind }) => kind === 'same_picture');
  expect(hint).toMatchObject({ evidence });
  await second.call('PATCH', `/products/${later}`, { pictures: [{ image: copy, alt: 'Left' }] });
  await compare();
  expect(await casesOf()).toEqual(only);
});

test('what one seller or many share, and what shows nothing, is no case', async () => {
  const before = await casesOf();
  const own = await upload(first, drawing(2));
  await list(first, own);
  await list(first, own);
  for (const [seller, background] of [
    [first, '#a40'],
    [second, '#a41'],
  ] as const) {
    const plain = sharp({ create: { width: 90, height: 60, channels: 3, background } });
    await list(seller, await upload(seller, plain));
  }
  const stock = await upload(first, drawing(3));
  for (const seller of [first, third, fourth, fifth]) await list(seller, stock);
  await compare();
  expect(await casesOf()).toEqual(before);
});

test('every hash that differs in at most six bits is found, mirrored or not, and no other', async () => {
  const image = await upload(third, drawing(4));
  const hash = image.split('/')[2] ?? '';
  const stored = await shop.db.select().from(pictureHashes);
  const bits = stored.find((row) => row.image === hash && row.share === 100)?.bits ?? 0n;
  for (let round = 0; round < 40; round++) {
    // Different bits each time, in any band.
    const flips = Array.from({ length: 6 + (round % 2) }, (_, at) => (round * 7 + at * 11) % 64);
    const mask = flips.reduce((all, at) => all | (1n << BigInt(at)), 0n);
    const near = BigInt.asIntN(64, bits ^ mask);
    const distance = hashDistance(near, bits);
    for (const wanted of [near, mirrorHash(near)]) {
      const found = await findLike(shop.db, [wanted]);
      const own = found.find((one) => one.hash === hash)?.distance;
      expect([round, own]).toEqual([round, distance <= 6 ? distance : undefined]);
    }
  }
});
