import { newPerson, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { smallPhoto } from '../setup/photo.ts';
import { enroll } from '../setup/sign-up.ts';
import { askPathOf, field, log, meet, talk, write } from '../setup/talk.ts';

const category = 'City bikes';

test('the field and its button are on the screen, however small it is', async ({
  shop,
  visitor,
}) => {
  const title = 'Corbel Compact 54';
  const { buyerPage: page } = await meet({
    ...{ shop, visitor, category, title },
    seller: newPerson('Sara Small', 'Seller Account'),
    buyer: newPerson('Tim Tiny', 'Buyer Account'),
  });
  const path = await askPathOf(page, category, title);
  await visit(page, path);
  const send = page.getByRole('button', { name: /^Send/ });
  const expectInSight = async (state: string) => {
    for (const [width, height] of [
      [390, 844],
      [390, 430],
      [844, 390],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      for (const part of [field(page), send])
        await expect(part, `${state} at ${width} x ${height}`).toBeInViewport({ ratio: 1 });
    }
  };
  await expectInSight('questions');
  await page.getByLabel('Add pictures').setInputFiles([await smallPhoto(), await smallPhoto()]);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
  await write(page, 'Call me on 020 7946 0958 or write to tim.tiny@gmail.com');
  await expect(send).toHaveText('Send anyway');
  await expectInSight('a warning and pictures');
  await field(page).fill('x'.repeat(2010));
  await expectInSight('a long word');
  const newcomer = await visitor();
  await enroll(newcomer, newPerson('Nell Unconfirmed', 'Buyer Account'));
  await visit(newcomer, path);
  await expect(newcomer.getByText('Please confirm your email to send messages.')).toBeVisible();
  await newcomer.setViewportSize({ width: 390, height: 430 });
  await expect(field(newcomer)).toBeInViewport({ ratio: 1 });
});

test('a message waits for its pictures, and what is wrong with them is no fault of the text', async ({
  shop,
  visitor,
}) => {
  const { buyerPage: page, sellerPage } = await talk({
    ...{ shop, visitor, category, title: 'Corbel Uploaded 54' },
    seller: newPerson('Ulla Uploads', 'Seller Account'),
    buyer: newPerson('Will Waits', 'Buyer Account'),
  });
  await expect(field(page)).toBeFocused();
  const photos = await Promise.all([1, 2, 3, 4, 5].map(smallPhoto));
  await page.getByLabel('Add pictures').setInputFiles(photos);
  await expect(page.getByRole('alert')).toHaveText('A message can have at most 4 pictures.');
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  for (let left = 4; left > 0; left -= 1)
    await page.getByRole('button', { name: 'Remove picture 1' }).click();

  const release = await delayResponses(page, '**/1/upload**');
  await page.getByLabel('Add pictures').setInputFiles(await smallPhoto());
  const preview = page.getByRole('list', { name: 'Pictures' }).locator('img');
  await expect(preview).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await field(page).fill('Here it is.');
  await field(page).press('Enter');
  await expect(page.getByText('Will be sent when the pictures are uploaded.')).toBeVisible();
  await expect(log(page)).not.toContainText('Here it is.');
  release();
  await expect(log(sellerPage)).toContainText('Here it is.');
  await expect(log(sellerPage).getByRole('button', { name: /^Picture 1 of 1/ })).toBeVisible();
  await expect(field(page)).toHaveValue('');
});
