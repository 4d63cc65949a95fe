import { newPerson, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { askPathOf, field, log, meet, proveEmail, write } from '../setup/messages.ts';
import { delayResponses } from '../setup/network.ts';
import { smallPhoto } from '../setup/photo.ts';
import { enroll } from '../setup/sign-up.ts';

const category = 'City bikes';
const title = 'Corbel Compact 54';
const threadAddress = /\/dashboard\/messages\/[0-9a-f-]{36}$/;

test('a message is written on any screen, waits for its pictures, and needs a confirmed email', async ({
  shop,
  visitor,
}) => {
  const { sellerPage, buyerPage: page } = await meet({
    shop,
    visitor,
    category,
    title,
    seller: newPerson('Sara Small', 'Seller Account'),
    buyer: newPerson('Tim Tiny', 'Buyer Account'),
  });
  const path = await askPathOf(page, category, title);
  const pictures = page.getByLabel('Add pictures');
  const removePictures = async (count: number) => {
    for (let left = count; left > 0; left -= 1)
      await page.getByRole('button', { name: 'Remove picture 1' }).click();
  };

  await test.step('the field and its button are on the screen, however small it is', async () => {
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
    await pictures.setInputFiles([await smallPhoto(), await smallPhoto()]);
    await expect(page.getByText('Ready', { exact: true })).toHaveCount(2);
    await write(page, 'Call me on 020 7946 0958 or write to tim.tiny@gmail.com');
    await expect(send).toHaveText('Send anyway');
    await expectInSight('a warning and pictures');
    await field(page).fill('x'.repeat(2010));
    await expectInSight('a long word');
    await removePictures(2);
    await write(page, 'Hello');
    await expect(page).toHaveURL(threadAddress);
    await visit(sellerPage, new URL(page.url()).pathname);
  });

  await test.step('what is wrong with pictures is no fault of the text', async () => {
    await expect(field(page)).toBeFocused();
    await pictures.setInputFiles(await Promise.all([1, 2, 3, 4, 5].map(smallPhoto)));
    await expect(page.getByRole('alert')).toHaveText('A message can have at most 4 pictures.');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    await removePictures(4);
  });

  await test.step('a message waits for its pictures', async () => {
    const release = await delayResponses(page, '**/1/upload**');
    await pictures.setInputFiles(await smallPhoto());
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

  await test.step('somebody without a confirmed email is told so, and can send after confirming', async () => {
    const newcomer = await visitor({ viewport: { width: 390, height: 430 } });
    const person = newPerson('Una Unproven', 'Buyer Account');
    await enroll(newcomer, person);
    await visit(newcomer, path);
    const notice = newcomer.getByRole('complementary', { name: 'Confirm your address' });
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText('Please confirm your email to send messages.');
    await expect(field(newcomer)).toBeInViewport({ ratio: 1 });
    await notice.getByRole('button', { name: 'Send again' }).click();
    await expect(notice.getByRole('status')).toContainText('We have sent a new link');
    await write(newcomer, 'Hello');
    await expect(log(newcomer)).toContainText('Not sent. Please confirm your email first.');
    await proveEmail(shop, person.email);
    await newcomer.getByRole('button', { name: 'Retry' }).click();
    await expect(newcomer).toHaveURL(threadAddress);
    await expect(log(newcomer)).toContainText('Hello');
    await expect(notice).toHaveCount(0);
  });
});
