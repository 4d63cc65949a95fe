import { expect, test } from 'vitest';
import { maxSavedSearches } from '../../../contract/limits.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { save, savedSearchesOf } from '../../testing/saved-searches.ts';

const { shop, seller } = await openShop();
const newBuyer = () => signUp(shop, 'buyer');

test('a saved search is in the list of its person, newest first', async () => {
  const buyer = await newBuyer();
  await save(buyer, 'q=trek');
  const id = await save(buyer, 'max_price=900&category=road', { name: 'Road', mail: 'daily' });
  const [newer, older] = await savedSearchesOf(buyer);
  expect(newer).toEqual({
    _id: id,
    name: 'Road',
    query: 'category=road&max_price=900',
    unseen: 0,
    mail: 'daily',
    mailNow: 'daily',
    created: expect.stringMatching(/Z$/),
    feed: expect.stringMatching(new RegExp(`^/saved-searches/${id}/feed.xml\\?token=[\\w-]{32}$`)),
  });
  expect([older?.name, older?.mail]).toEqual(['q=trek', 'at_once']);
  expect(await savedSearchesOf(seller)).toEqual([]);
});

test('the place of a saved search has a name', async () => {
  const buyer = await newBuyer();
  await save(buyer, 'q=trek&place=999999999&distance=25');
  await save(buyer, 'q=trek&place=5746545&distance=25');
  const [known, unknown] = await savedSearchesOf(buyer);
  expect(known?.place).toMatchObject({ name: 'Portland', region: 'OR' });
  expect(unknown).not.toHaveProperty('place');
});

test('saving the same criteria again answers the saved search that is there', async () => {
  const buyer = await newBuyer();
  const queries = ['q=trek&colour=red,blue', 'colour=blue&colour=red&q=trek&order=newest'];
  const ids = await Promise.all([...queries, ...queries].map((query) => save(buyer, query)));
  expect(new Set(ids).size).toBe(1);
  expect(await savedSearchesOf(buyer)).toHaveLength(1);
  expect(await save(await newBuyer(), 'q=trek&colour=red,blue')).not.toBe(ids[0]);
});

test.each([
  [{ name: '', query: 'q=trek' }, 'name'],
  [{ name: 'x'.repeat(61), query: 'q=trek' }, 'name'],
  [{ name: 'All', query: '' }, 'query'],
  [{ name: 'Wrong', query: 'category=spaceship' }, 'query'],
  [{ name: 'Long', query: `q=${'x'.repeat(4000)}` }, 'query'],
  [{ name: 'Mail', query: 'q=trek', mail: 'hourly' }, 'mail'],
])('%j is refused', async (body, field) => {
  const answer = await (await newBuyer()).call('POST', '/saved-searches', body);
  expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
});

test('a person has at most fifty saved searches, also when they are saved at once', async () => {
  const buyer = await newBuyer();
  for (let year = 0; year < maxSavedSearches - 1; year++)
    await save(buyer, `min_year=${1950 + year}`);
  const answers = await Promise.all(
    [2020, 2021, 2022].map((year) =>
      buyer.call('POST', '/saved-searches', { name: 'One more', query: `min_year=${year}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_saved_searches',
    values: { searches: 50 },
  });
  const [first] = await savedSearchesOf(buyer);
  await buyer.call('DELETE', `/saved-searches/${first?._id}`);
  expect((await buyer.call('POST', '/saved-searches', { name: 'Now', query: 'q=a' })).status).toBe(
    200,
  );
});

test('name and mails can be changed, each alone', async () => {
  const buyer = await newBuyer();
  const id = await save(buyer, 'q=trek');
  await buyer.call('PATCH', `/saved-searches/${id}`, { name: 'Trek bikes' });
  await buyer.call('PATCH', `/saved-searches/${id}`, { mail: 'off' });
  await buyer.call('PATCH', `/saved-searches/${id}`, {});
  expect(await savedSearchesOf(buyer)).toMatchObject([{ name: 'Trek bikes', mail: 'off' }]);
});

test("the person's setting for all saved searches allows fewer mails", async () => {
  const buyer = await newBuyer();
  await save(buyer, 'q=trek');
  await buyer.call('PATCH', '/notification-settings', { mail: { saved_search: 'daily' } });
  expect(await savedSearchesOf(buyer)).toMatchObject([{ mail: 'at_once', mailNow: 'daily' }]);
});

test("another person's saved search reads as not found, and stays as it is", async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const path = `/saved-searches/${await save(buyer, 'q=trek')}`;
  const answers = [
    await other.call('GET', `${path}/hits`),
    await other.call('PATCH', path, { name: 'Mine' }),
    await other.call('PATCH', path, {}),
    await other.call('DELETE', path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await savedSearchesOf(buyer)).toMatchObject([{ name: 'q=trek' }]);
});

test('the export of a person holds the saved searches, without the secrets of the feeds', async () => {
  const buyer = await newBuyer();
  await save(buyer, 'q=trek', { name: 'Trek' });
  const { savedSearches } = await exportedData(shop, buyer);
  expect(savedSearches).toEqual([
    { name: 'Trek', query: 'q=trek', mail: 'at_once', created: expect.stringMatching(/Z$/) },
  ]);
});
