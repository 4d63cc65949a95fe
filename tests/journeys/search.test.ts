import type { Page } from '@playwright/test';
import { newPerson, visit } from '../setup/actions.ts';
import { axeFindings } from '../setup/axe.ts';
import { closeFilters, openFilters } from '../setup/filters.ts';
import { expect, test } from '../setup/journey.ts';
import { hits, listBicycles } from '../setup/searched-bicycles.ts';
import { enroll } from '../setup/sign-up.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

/** By how many pixels a page is wider than the screen. */
const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectPricesWithShipping(page: Page): Promise<void> {
  await test.step('prices with shipping show what is paid, of what is sent', async () => {
    await visit(page, '/bicycles?order=price_up');
    await openFilters(page);
    await page.getByLabel('Prices with shipping').check();
    await closeFilters(page);
    await expect(page).toHaveURL('/bicycles?with_shipping=yes&order=price_up');
    await expect(hits(page)).toHaveText(['Corbel Strada', 'Corbel Veloce']);
    const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()];
    await expect(first).toContainText('$900.00Shipping included');
    await expect(second).toContainText('$960.00$400.00 + $560.00 shipping');
    await chips(page).getByRole('link', { name: 'Prices with shipping' }).click();
    await expect(page).toHaveURL('/bicycles?order=price_up');
    await expect(hits(page).first()).toHaveText('Tivoli Classic');
  });
}

async function expectHearts(page: Page): Promise<void> {
  await test.step('the heart of a card keeps a bicycle and shows it, once a visitor has signed in', async () => {
    await visit(page, '/bicycles');
    const name = 'Wishlist Corbel Strada';
    await page.getByRole('link', { name }).click();
    await expect(
      page.getByText('Please sign in to save Corbel Strada to your wishlist.'),
    ).toBeVisible();
    await enroll(page, newPerson('Hattie Heart', 'Buyer Account'));
    await visit(page, '/bicycles');
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Added to wishlist...')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Wishlist/, pressed: false })).toHaveCount(2);
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Product successfully deleted')).toBeVisible();
    await expect(page.getByRole('button', { name, pressed: false })).toBeVisible();
  });
}

test('a misspelt make is corrected, filters narrow the results, and chips and Back undo them', {
  tag: '@phone',
}, async ({ caller, visitor }) => {
  const page = await visitor();
  await listBicycles(await caller());

  await test.step('a misspelt make is corrected, and Back undoes a filter', async () => {
    await visit(page, '/bicycles');
    await expect(page.getByText('3 bicycles', { exact: true })).toBeVisible();
    await page.getByLabel('Search for bicycles').fill('corbl');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bicycles?q=corbl');
    await expect(page.getByText('Showing results for corbel')).toBeVisible();
    await expect(page.getByText('2 bicycles', { exact: true })).toBeVisible();
    expect(await axeFindings(page), 'a corrected search').toEqual([]);

    await openFilters(page);
    await page.locator('summary', { hasText: 'Colour' }).click();
    await page.getByRole('checkbox', { name: /^Red/ }).check();
    await closeFilters(page);
    await expect(hits(page)).toHaveText(['Corbel Strada']);
    await expect(page).toHaveURL('/bicycles?make=Corbel&colour=red');
    await expect(chips(page).getByRole('link', { name: 'Red' })).toBeVisible();

    await page.goBack();
    await expect(page.getByText('2 bicycles', { exact: true })).toBeVisible();
    await expect(chips(page).getByRole('link', { name: 'Red' })).toHaveCount(0);
    await page.goForward();
    await chips(page).getByRole('link', { name: 'Red' }).click();
    await expect(page).toHaveURL('/bicycles?make=Corbel');
    await expect(page.locator(':focus')).toHaveText('2 bicycles');
  });

  await test.step('words become filters, and what no bicycle has is left out and said', async () => {
    await visit(page, '/bicycles');
    const box = page.getByLabel('Search for bicycles');
    await box.fill('blue road bike under 1,000 strada');
    await page.keyboard.press('Enter');
    await expect(hits(page)).toHaveText(['Corbel Strada']);
    await expect(page.getByText('these are without “Blue”')).toBeVisible();
    await expect(chips(page)).toHaveText(/Road bikes.*Up to \$1,000/);
    await expect(box).toHaveValue('strada');
    expect(await axeFindings(page), 'with what was left out').toEqual([]);
    await chips(page).getByRole('link', { name: 'Up to $1,000' }).click();
    await expect(page).toHaveURL('/bicycles?q=strada&category=road');
  });

  await test.step('suggestions are chosen by keyboard and set the filter that they stand for', async () => {
    await visit(page, '/bicycles?colour=red');
    const box = page.getByRole('combobox', { name: 'Search for bicycles' });
    await box.pressSequentially('tivol');
    const option = page.getByRole('option', { name: /Tivoli.*Make/ });
    await expect(option).toBeVisible();
    expect(await axeFindings(page), 'with suggestions').toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(option).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bicycles?make=Tivoli&colour=red');
    await expect(hits(page)).toHaveText(['Tivoli Classic']);
  });

  await test.step('chosen bicycles are compared side by side, what differs first', async () => {
    await visit(page, '/bicycles');
    for (const title of ['Corbel Strada', 'Corbel Veloce'])
      await page.getByRole('button', { name: `Compare ${title}` }).click();
    await page.getByRole('link', { name: 'Compare 2' }).click();
    await expect(page).toHaveURL(/\/compare\?ids=[^,]+,[^,]+$/);
    const group = (name: string) =>
      page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(group('What differs').getByRole('row', { name: /^Frame size/ })).toContainText(
      '60 cm',
    );
    await expect(
      group('What is the same').getByRole('row', { name: /^Make Corbel Corbel/ }),
    ).toBeVisible();
    expect(await axeFindings(page), 'a comparison').toEqual([]);
    expect(await wider(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Remove Corbel Veloce' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await expect(page).toHaveURL(/\/compare\?ids=[^,]+$/);
  });
  await expectHearts(page);
});

const expectPlaces = (page: Page) =>
  test.step('places and distances say how many bicycles they give', async () => {
    await visit(page, '/bicycles?colour=red');
    await openFilters(page);
    const places = page.getByRole('list', { name: 'Places with the most bicycles' });
    await expect(places.getByRole('link')).toHaveText(['Portland, OR2']);
    await places.getByRole('link').click();
    await expect(page).toHaveURL(/\?colour=red&place=\d+&distance=10$/);
    const distances = page.getByRole('group', { name: 'Distance' });
    await expect(distances.getByRole('radio', { name: 'Within 6 miles' })).toBeChecked();
    await expect(distances.locator('label', { hasText: 'Within 50 miles' })).toContainText('2');
    const inGerman = { accept: 'text/html', 'accept-language': 'de-DE,de' };
    const german = await page.request.get(page.url(), { headers: inGerman });
    expect(await german.text()).toContain('Within 10 km');
    const map = page.getByRole('img', { name: 'Map: Portland, OR, US, and 6 miles around it' });
    await expect(map).not.toHaveJSProperty('naturalWidth', 0);
    expect(await axeFindings(page), 'with a place').toEqual([]);
    await distances.getByRole('radio', { name: 'Any distance' }).check();
    await expect(page).toHaveURL(/\?colour=red&place=\d+$/);
    await page.goBack();
    await expect(distances.getByRole('radio', { name: 'Within 6 miles' })).toBeChecked();
  });

test('price, order and layout stand in the address, and the server renders the same list', async ({
  caller,
  visitor,
}) => {
  const page = await visitor();
  await listBicycles(await caller());

  await test.step('prices, order and layout are in the address', async () => {
    await visit(page, '/bicycles');
    await openFilters(page);
    await page.getByLabel('Lowest price').fill('350');
    const highest = page.getByLabel('Highest price');
    await highest.pressSequentially('10');
    // What is being typed stays when the answer to the field before arrives.
    await expect(page).toHaveURL('/bicycles?min_price=350');
    await expect(hits(page)).toHaveCount(2);
    await highest.pressSequentially('00');
    await page.keyboard.press('Enter');
    await closeFilters(page);
    await expect(page).toHaveURL('/bicycles?min_price=350&max_price=1000');
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(hits(page)).toHaveText(['Corbel Veloce', 'Corbel Strada']);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL('/bicycles?min_price=350&max_price=1000&order=price_up&view=list');
    await expect(page.getByText('Sold by').first()).toBeAttached();
    expect(await axeFindings(page), 'as a list').toEqual([]);

    const html = await (
      await page.request.get(page.url(), { headers: { accept: 'text/html' } })
    ).text();
    const body = html.slice(html.indexOf('<main'), html.indexOf('server-state'));
    expect(body.indexOf('Corbel Veloce')).toBeLessThan(body.indexOf('Corbel Strada'));
    expect(body).not.toContain('Tivoli Classic');
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/bicycles"/);
  });

  await expectPricesWithShipping(page);

  await expectPlaces(page);

  await test.step('without results, the page says which filter to drop', async () => {
    await visit(page, '/bicycles?category=city&colour=blue');
    await expect(page.getByText('No bicycles match your search')).toBeVisible();
    expect(await axeFindings(page), 'without results').toEqual([]);
    await page.getByRole('link', { name: 'Without “Category”: 1 bicycle' }).click();
    await expect(hits(page)).toHaveText(['Corbel Veloce']);
  });

  await test.step('malformed parameters are named in a note, and the rest of the search works', async () => {
    await visit(page, '/bicycles?category=road,spaceship&min_price=much&utm_source=mail&order=up');
    const note = page
      .getByRole('paragraph')
      .filter({ hasText: 'Part of this address could not be read' });
    await expect(note).toContainText('category, lowest price, sort by');
    await expect(page.getByText('2 bicycles', { exact: true })).toBeVisible();
    expect(await axeFindings(page), 'with a note').toEqual([]);
    await page.getByRole('link', { name: 'Dismiss' }).click();
    await expect(note).toHaveCount(0);
    await expect(page).toHaveURL('/bicycles?category=road');

    await page.goto('/bicycles?cursor=nonsense');
    await expect(hits(page)).toHaveCount(3);
    const answer = await page.goto(`/bicycles?q=${'corbel '.repeat(60)}`);
    expect(answer?.status()).toBe(200);
    const value = await page.getByLabel('Search for bicycles').inputValue();
    expect(value.length).toBeLessThanOrEqual(200);
  });

  await test.step('a search works before any script has run', async () => {
    const plain = await visitor({ javaScriptEnabled: false });
    await plain.goto('/bicycles');
    await plain.getByLabel('Search for bicycles').fill('corbel');
    await plain.getByRole('checkbox', { name: /^Road bikes/ }).check();
    await plain.getByLabel('Sort by').selectOption('Price: low to high');
    await plain.getByRole('button', { name: 'Apply' }).click();
    await expect(hits(plain)).toHaveText(['Corbel Veloce', 'Corbel Strada']);
    await chips(plain).getByRole('link', { name: 'Road bikes' }).click();
    await expect(chips(plain)).toHaveText(/^Remove the filter ?Corbel/);
  });
});
