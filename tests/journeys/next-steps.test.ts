import { newPerson } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { openDashboard } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, enrollAdmin } from '../setup/sign-up.ts';

test('people with nothing yet see next steps in place of empty charts', async ({ visitor }) => {
  await test.step('the admin of an empty shop', async () => {
    const page = await visitor();
    await enrollAdmin(page, { name: 'Eve', email: adminEmails[1], type: 'Buyer Account' });
    await openDashboard(page);
    const steps = page.getByRole('region', { name: 'Next steps' });
    await expect(steps.getByRole('link', { name: 'All Seller' })).toBeVisible();
    await expect(page.getByText('There are no open reports')).toHaveCount(1);
    for (const name of ['Sales', 'Listings', 'Reports', 'Time to answer a report', 'Cities'])
      await expect(page.getByRole('figure', { name }), name).toHaveCount(0);
    await expect(page.getByRole('main').locator('svg text', { hasText: '$' })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('a new seller', async () => {
    const page = await visitor();
    await enroll(page, newPerson('Nora New', 'Seller Account'));
    await openDashboard(page);
    const steps = page.getByRole('region', { name: 'Next steps' });
    await expect(steps.getByRole('link', { name: 'Add a product' })).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(0);

    // A first listing is no reason yet to draw a year of nothing.
    await addProducts(page, 'Road bikes', 1);
    await openDashboard(page);
    await expect(page.getByRole('figure', { name: 'Your prices' })).toBeVisible();
    for (const name of ['Money earned', 'Bicycles sold', 'Views'])
      await expect(page.getByRole('figure', { name }), name).toHaveCount(0);
    await expect(steps.getByRole('link', { name: 'My Buyers' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await steps.getByRole('link', { name: 'My products' }).click();
    await expect(page).toHaveURL('/dashboard/products');
  });

  await test.step('a new buyer', async () => {
    const page = await visitor({ viewport: { width: 390, height: 844 } });
    await enroll(page, newPerson('Nils New', 'Buyer Account'));
    await openDashboard(page);
    const steps = page.getByRole('region', { name: 'Next steps' });
    await expect(steps.getByRole('link')).toHaveCount(3);
    await steps.getByRole('link', { name: 'Find a bicycle' }).click();
    await expect(page.getByRole('heading', { name: 'Make Your Choice' })).toBeInViewport();
  });
});
