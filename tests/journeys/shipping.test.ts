import { goTo, newPerson } from '../setup/actions.ts';
import { axeFindings } from '../setup/axe.ts';
import { openPaidDeal } from '../setup/deal.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';

test('a bicycle is shipped with its tracking number and a photo, arrives, and all is well', async ({
  shop,
  visitor,
}) => {
  const title = 'Corbel Shipped 54';
  const { sellerPage, buyerPage } = await openPaidDeal({
    shop,
    visitor,
    category: 'Gravel bikes',
    title,
    listing: { delivery: 'shipping' },
    seller: newPerson('Shay Ships', 'Seller Account'),
    buyer: newPerson('Bob Waits', 'Buyer Account'),
  });
  await buyerPage.setViewportSize({ width: 390, height: 844 });

  await test.step('the seller says how it was sent', async () => {
    await sellerPage.getByRole('button', { name: 'I have shipped it' }).click();
    const dialog = sellerPage.getByRole('dialog');
    await expect(dialog).toContainText(title);
    expect(await axeFindings(sellerPage), 'the dialog').toEqual([]);
    await dialog.getByLabel('Carrier').selectOption('UPS');
    await dialog.getByLabel('Tracking number').fill('1z 999/');
    await dialog.getByLabel('Add pictures').setInputFiles(await smallPhoto());
    await expect(dialog.getByText('Ready')).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes, I shipped it' }).click();
    await expect(dialog.getByText('Letters and digits only')).toBeVisible();
    await dialog.getByLabel('Tracking number').fill('1z 999 aa1');
    await dialog.getByRole('button', { name: 'Yes, I shipped it' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the buyer sees it, with a link to the carrier', async () => {
    await expect(buyerPage.getByText('The bicycle is on its way to you.')).toBeVisible();
    await expect(buyerPage.getByRole('link', { name: '1Z999AA1' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z999AA1',
    );
    await expect(buyerPage.getByRole('img', { name: /from the seller/ })).toBeVisible();
    expect(await axeFindings(buyerPage), "the buyer's page").toEqual([]);
    await goTo(sellerPage, 'My Buyers');
    await expect(sellerPage.getByText(/Shipped \w{3} \d/)).toBeVisible();
  });
  await test.step('on a phone, what to do stays in reach and covers neither the focus nor the end', async () => {
    const button = buyerPage.getByRole('button', { name: 'It has arrived' });
    const end = buyerPage.getByRole('contentinfo');
    await expect(button).toHaveCount(1);
    await expect(button).toBeInViewport({ ratio: 1 });
    const top = async () => (await button.boundingBox())?.y ?? 0;
    for (const link of await buyerPage.getByRole('link').all()) {
      if (!(await link.isVisible())) continue;
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), String(link)).toBeLessThan(await top());
    }
    await end.evaluate((footer) => scrollTo(0, footer.ownerDocument.body.scrollHeight));
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await end.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());
  });
  await test.step('the receipt is printed alone, and says who has bought from whom', async () => {
    await buyerPage.emulateMedia({ media: 'print' });
    const receipt = buyerPage.getByRole('region', { name: 'Receipt' });
    for (const words of ['Bob Waits', 'Shay Ships', title, 'Shipping', 'Paid', 'Transaction id'])
      await expect(receipt.getByText(words).first()).toBeVisible();
    await expect(buyerPage.getByRole('heading')).toHaveText(['Receipt']);
    await expect(buyerPage.getByRole('main').locator('a:visible, button:visible')).toHaveCount(0);
    await buyerPage.emulateMedia({ media: null });
  });
  await test.step('it arrives, and all is well', async () => {
    await buyerPage.getByRole('button', { name: 'It has arrived' }).click();
    await buyerPage.getByRole('button', { name: 'Yes, it has arrived' }).click();
    await expect(buyerPage.getByText('The bicycle has arrived.')).toBeVisible();
    await expect(sellerPage.getByText('Delivered', { exact: true })).toBeVisible();
  });
  await test.step('the seller gives a part back for a scratch', async () => {
    await goTo(sellerPage, 'My Buyers');
    await sellerPage.getByRole('link', { name: 'Details' }).click();
    await sellerPage.getByRole('button', { name: 'Give a part back' }).click();
    const dialog = sellerPage.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Give it back' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    expect(await axeFindings(sellerPage), 'the amount').toEqual([]);
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByRole('button', { name: 'Give it back' }).click();
    await expect(sellerPage.getByText('The buyer gets $20.00 back.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(buyerPage.getByText('The seller refunded a part of the price.')).toBeVisible();
  });
  await test.step('all is well', async () => {
    await buyerPage.getByRole('button', { name: 'All is well' }).click();
    await buyerPage.getByRole('button', { name: 'Yes, all is well' }).click();
    await expect(buyerPage.getByText('The buyer said that all is well.')).toBeVisible();
  });
});

test('the seller gives the money back, which the buyer reads, and sells the bicycle again', async ({
  shop,
  visitor,
}) => {
  const { sellerPage, buyerPage } = await openPaidDeal({
    shop,
    visitor,
    category: 'Gravel bikes',
    title: 'Corbel Refunded 54',
    seller: newPerson('Reg Returns', 'Seller Account'),
    buyer: newPerson('Ria Refunded', 'Buyer Account'),
  });
  await sellerPage.getByRole('button', { name: 'Refund the buyer' }).click();
  const dialog = sellerPage.getByRole('dialog');
  await expect(dialog).toContainText('The buyer gets a full refund');
  await dialog.getByRole('button', { name: 'Refund the buyer' }).click();
  await expect(sellerPage.getByText('You have ended the sale.')).toBeVisible();
  await expect(buyerPage.getByText('The seller has ended the sale.')).toBeVisible();
  const receipt = buyerPage.getByRole('region', { name: 'Receipt' });
  await expect(receipt.getByText(/Refund(ed| on its way) to you/)).toBeVisible();
  await goTo(sellerPage, 'My Buyers');
  const sale = sellerPage.getByRole('row', { name: 'Corbel Refunded 54' });
  await expect(sale).toContainText('Paid back');
  await expect(sale).not.toContainText('Not Paid');
  await goTo(sellerPage, 'My products');
  await expect(sellerPage.getByText('Sold Out')).toBeVisible();
  await sellerPage.getByRole('button', { name: 'Sell again' }).click();
  await expect(dialog).toContainText('It will be for sale for');
  expect(await axeFindings(sellerPage), 'the question').toEqual([]);
  await dialog.getByRole('button', { name: 'Sell again' }).click();
  await expect(sellerPage.getByText('Sold Out')).toHaveCount(0);
  await expect(sellerPage.getByRole('link', { name: 'Edit' })).toBeVisible();
});
