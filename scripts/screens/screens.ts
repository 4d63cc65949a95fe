import { join as joinPath } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { newPerson, signIn, signUp } from '../../tests/setup/actions.ts';
import { confirmLink } from '../../tests/setup/mail.ts';
import { adminEmails, type Shop } from '../../tests/setup/shop.ts';

/** A phone and a laptop. */
const usualWidths = [390, 1280];

/** A tablet and a large screen, for a few pages. */
export const furtherWidths = [768, 1920];

/** The pages that are looked at in the second brand too. */
export const brandScreens = [
  '/',
  '/bicycles',
  '/contact',
  '/buyer-protection',
  '/sign-in',
  '/help',
];

export type ScreenRole = 'visitor' | 'buyer' | 'seller' | 'admin';

/** The main screens by the role that sees them; `:category` is the first category. */
export const screens: Record<ScreenRole, readonly string[]> = {
  visitor: [
    '/',
    '/bicycles',
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/blog',
    '/about',
    '/contact',
    '/help',
    '/buyer-protection',
    '/rules',
    '/transparency',
    '/terms',
    '/privacy',
    '/unsubscribe',
    '/no-such-page',
  ],
  buyer: [
    '/category/:category',
    '/dashboard',
    '/dashboard/my-booking',
    '/dashboard/my-wishlist',
    '/dashboard/notifications',
    '/dashboard/payment/:booking',
    '/dashboard/deal/:deal',
    '/dashboard/messages',
    '/dashboard/offers',
    '/dashboard/decisions',
    '/dashboard/saved-searches',
    '/dashboard/account',
    '/dashboard/account/notifications',
    '/dashboard/account/signing-in',
    '/dashboard/account/data',
  ],
  seller: [
    '/dashboard',
    '/dashboard/add-product',
    '/dashboard/products',
    '/dashboard/my-buyers',
    '/dashboard/offers',
    '/dashboard/your-money',
    '/dashboard/deal/:deal',
  ],
  admin: [
    '/dashboard',
    '/dashboard/all-buyer',
    '/dashboard/all-seller',
    '/dashboard/reported-item',
    '/dashboard/moderation',
    '/dashboard/find',
    '/dashboard/shop-money',
    '/dashboard/disputes',
    '/dashboard/audit-trail',
  ],
};

/** Signs in with a demo account, or as a new person if there is no demo. */
export async function signInAs(
  page: Page,
  shop: Shop,
  who: ScreenRole,
  hasDemo: boolean,
): Promise<void> {
  if (who === 'visitor') return;
  if (hasDemo) return signInToDemo(page, who);
  const type = who === 'seller' ? 'Seller Account' : 'Buyer Account';
  const person = newPerson(`New ${who}`, type);
  if (who === 'admin') person.email = adminEmails[0];
  await signUp(page, person);
  if (who === 'admin') {
    // The operator's first admins prove that the email is theirs.
    await page.goto(await confirmLink(shop, person.email));
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByText('your email is confirmed').waitFor();
  }
  await signIn(page, person);
}

async function signInToDemo(page: Page, who: ScreenRole): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(`${who}@respoke.example`);
  await page.getByLabel('Password').fill('pedal-softly-42');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/');
}

/** Returns the screen's address; null if there is nothing to show, such as no booking to pay. */
async function addressOf(page: Page, who: ScreenRole, screen: string): Promise<string | null> {
  if (screen.includes(':category')) {
    const [category] = await (await page.request.get('/api/categories')).json();
    return screen.replace(':category', category._id);
  }
  const name = /:(booking|deal)/.exec(screen)?.[1];
  if (!name) return screen;
  await page.goto(who === 'seller' ? '/dashboard/my-buyers' : '/dashboard/my-booking');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: name === 'deal' ? /^Details/ : /^Pay$/ }).first();
  return (await link.count()) > 0 ? link.getAttribute('href') : null;
}

interface Shots {
  who: ScreenRole;
  /** What the names of the files say of the shop: `full`, `empty` or `brand`. */
  shop: string;
  folder: string;
  /** By default all of the role's. */
  only?: readonly string[];
  widths?: readonly number[];
}

/**
 * Takes a screenshot of every screen of `who` into `folder`, in the signed-in context. Returns the
 * paths of the files.
 */
export async function takeScreenshots(
  context: BrowserContext,
  { who, shop, folder, only = screens[who], widths = usualWidths }: Shots,
): Promise<string[]> {
  const page = await context.newPage();
  // The live updates are a request that never ends, so the network would never be idle.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  const files: string[] = [];
  for (const screen of only) {
    const address = await addressOf(page, who, screen);
    if (!address) continue;
    const name = [who, ...screen.split('/').filter(Boolean)].join('-').replace(':', '');
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of widths) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await scrollThrough(page);
        const path = joinPath(folder, `${name}.${shop}.${colorScheme}.${width}.png`);
        await page.screenshot({ path, fullPage: true });
        files.push(path);
      }
  }
  await page.close();
  return files;
}

/** Scrolls down, since pictures further down load only when they come near the screen. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
