import { newPerson, openCategory } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

const category = 'Folding bikes';
const long =
  'A folding bicycle with a title that goes on for as long as titles may, with two bags, a lamp, a lock, and 1 pump';

test('cards are compact, and a long title keeps the row even and can be read in full', async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Corinna Compact', 'Seller Account'));
  await addProducts(sellerPage, category, 1, { description: 'As good as new. '.repeat(30) });
  await addProducts(sellerPage, category, 1, { title: long });
  await addProducts(sellerPage, category, 1, { title: 'Short' });
  const page = await visitor();
  await enroll(page, newPerson('Bob Browses', 'Buyer Account'));
  await openCategory(page, category);
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  const heightOf = async (title: string) => (await card(title).boundingBox())?.height ?? 0;
  await expect(card(long)).toBeVisible();

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = [await heightOf('Short'), await heightOf(long), await heightOf('number 1')];
    expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(560);
    expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThanOrEqual(1);
  }

  const heading = card(long).getByRole('heading', { name: long });
  await expect(heading).toHaveAttribute('title', long);
  const lines = () =>
    heading.evaluate(
      (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
    );
  expect(await lines()).toBeCloseTo(2, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await card(long).getByRole('button', { name: 'Read more' }).click();
  expect(await lines()).toBeGreaterThan(2.5);
});
