import { expect, test } from 'vitest';
import type { ProductDraft } from '../../../../contract/catalog/product-drafts.ts';
import { maxProductDrafts } from '../../../../contract/limits.ts';
import { productDrafts } from '../../../db/schema/catalog.ts';
import { callerOf } from '../../../testing/caller.ts';
import { productInputOf } from '../../../testing/deals/list-and-book.ts';
import { exportedData } from '../../../testing/exported-data.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { type Person, signUp } from '../../../testing/person.ts';

const { shop } = await openShop();
const newSeller = () => signUp(shop, 'seller');

const draftsOf = async (person: Person) =>
  (await person.call('GET', '/product-drafts')).body as unknown as ProductDraft[];
const save = async (person: Person, listing: object) =>
  (await person.call('POST', '/product-drafts', listing)).body as unknown as ProductDraft;

test('an incomplete form is kept as it was typed, without the spaces around it, for its seller only', async () => {
  const [seller, other] = [await newSeller(), await newSeller()];
  const { image } = await productInputOf(shop, seller);
  const typed = {
    title: '  Half a listing ',
    selling_price: '1.250',
    city: '',
    description: 'Two\r\nlines ',
    place_id: 5746545,
    attributes: { gears: '18', make: '' },
    checklist: { frame: { wear: 'light', faults: '' } },
    pictures: [{ image, alt: 'From the right' }],
  };
  const draft = await save(seller, typed);
  expect(draft).toEqual({
    _id: expect.any(String),
    version: 1,
    updatedAt: expect.stringMatching(/Z$/),
    listing: {
      ...typed,
      title: 'Half a listing',
      description: 'Two\nlines',
    },
  });
  const later = await save(seller, {});
  expect(await draftsOf(seller)).toEqual([later, draft]);
  expect(await draftsOf(other)).toEqual([]);
});

test('saving again replaces the whole draft, and it is the first of the list', async () => {
  const seller = await newSeller();
  const { _id: id, version } = await save(seller, { title: 'First', city: 'Salem' });
  await save(seller, { title: 'Another' });
  const path = `/product-drafts/${id}`;
  const { body } = await seller.call('PATCH', path, { title: 'Second', version });
  expect(body).toMatchObject({ _id: id, version: 2, listing: { title: 'Second' } });
  expect((await draftsOf(seller)).map(({ listing }) => listing)).toEqual([
    { title: 'Second' },
    { title: 'Another' },
  ]);
});

test('a draft that was saved elsewhere meanwhile is not replaced', async () => {
  const seller = await newSeller();
  const { _id: id } = await save(seller, { title: 'First' });
  const replace = (title: string) =>
    seller.call('PATCH', `/product-drafts/${id}`, { title, version: 1 });
  const answers = await Promise.all([replace('Here'), replace('There')]);
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'draft_changed'],
  ]);
  const [kept] = await draftsOf(seller);
  expect(kept).toMatchObject(answers.find(({ status }) => status === 200)?.body ?? {});
});

test.each([
  [{ title: 'x'.repeat(121) }, 'title', 'At most 120 characters'],
  [{ title: 'Two\nlines' }, 'title', 'Please write this in one line, without control characters'],
  [{ description: 'x'.repeat(5001) }, 'description', 'At most 5,000 characters'],
  [{ phone: '1'.repeat(61) }, 'phone', 'At most 60 characters'],
])('%j is refused beside its field', async (listing, field, message) => {
  const answer = await (await newSeller()).call('POST', '/product-drafts', listing);
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }]);
});

test.each([
  { note: 'Buy milk' },
  { attributes: { note: 'Buy milk' } },
  { checklist: { saddle: { wear: 'light' } } },
  { checklist: { frame: { note: 'Buy milk' } } },
  { pictures: Array.from({ length: 13 }, () => ({ image: '/images/x/1' })) },
])('%j, which the form does not have, is refused', async (listing) => {
  const seller = await newSeller();
  expect((await seller.call('POST', '/product-drafts', listing)).status).toBe(400);
  expect(await draftsOf(seller)).toEqual([]);
});

test('a picture that was not uploaded here is refused, in a new draft and in a replaced one', async () => {
  const seller = await newSeller();
  const { _id: id, version } = await save(seller, {});
  const pictures = [{ image: 'https://elsewhere.example/1.jpg' }];
  const answers = [
    await seller.call('POST', '/product-drafts', { pictures }),
    await seller.call('PATCH', `/product-drafts/${id}`, { pictures, version }),
  ];
  for (const { status, body } of answers)
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([
      ...[422, 'image_unknown'],
      ['image'],
    ]);
});

test('a seller has at most twenty drafts, also when they are saved at once', async () => {
  const seller = await newSeller();
  const { id: sellerId } = await callerOf(shop, seller);
  const row = { sellerId, listing: {}, updatedAt: shop.clock.now() };
  await shop.db.insert(productDrafts).values(Array(maxProductDrafts - 1).fill(row));
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => seller.call('POST', '/product-drafts', { title })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_drafts',
    values: { drafts: 20 },
  });
  const [first] = await draftsOf(seller);
  expect((await seller.call('DELETE', `/product-drafts/${first?._id}`)).status).toBe(200);
  expect((await seller.call('POST', '/product-drafts', {})).status).toBe(200);
});

test("another seller's draft reads as not found, and stays as it is", async () => {
  const [seller, other] = [await newSeller(), await newSeller()];
  const draft = await save(seller, { title: 'Mine' });
  const path = `/product-drafts/${draft._id}`;
  const answers = [
    await other.call('PATCH', path, { title: 'Theirs', version: 1 }),
    await other.call('DELETE', path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const listed = { _id: draft._id, version: draft.version };
  const product = { ...(await productInputOf(shop, other)), draft: listed };
  expect((await other.call('POST', '/products', product)).status).toBe(200);
  expect(await draftsOf(seller)).toEqual([draft]);
});

test('a draft that is listed goes away, unless the listing is refused or it was saved since', async () => {
  const seller = await newSeller();
  const [draft, other] = [await save(seller, { title: 'First' }), await save(seller, {})];
  const listed = { _id: draft._id, version: draft.version };
  const product = { ...(await productInputOf(shop, seller)), draft: listed };
  const unknown = { ...product, place_id: 999_999_999 };
  expect((await seller.call('POST', '/products', unknown)).status).toBe(422);
  expect(await draftsOf(seller)).toEqual([other, draft]);
  expect((await seller.call('POST', '/products', product)).status).toBe(200);
  expect(await draftsOf(seller)).toEqual([other]);
  const older = { ...product, draft: { _id: other._id, version: other.version + 1 } };
  expect((await seller.call('POST', '/products', older)).status).toBe(200);
  expect(await draftsOf(seller)).toEqual([other]);
});

test('a draft of a version with other attributes and parts is still read', async () => {
  const seller = await newSeller();
  const { id: sellerId } = await callerOf(shop, seller);
  const listing: object = {
    title: 'Of before',
    attributes: { make: 'Corbel', retired: 'yes' },
    checklist: { retired: { wear: 'light' } },
  };
  const stored: object = { ...listing, retired: 'yes' };
  const row = { sellerId, listing: stored, updatedAt: shop.clock.now() };
  await shop.db.insert(productDrafts).values(row);
  expect((await draftsOf(seller)).map((draft) => draft.listing)).toEqual([listing]);
});

test('the export of a person holds the drafts', async () => {
  const seller = await newSeller();
  const { listing, updatedAt } = await save(seller, { title: 'Half a listing' });
  expect((await exportedData(shop, seller)).productDrafts).toEqual([{ listing, updatedAt }]);
});
