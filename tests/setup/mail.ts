import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Shop } from './shop.ts';

/** Waits for a mail with a link to this page, and returns the link of the newest one. */
async function linkTo(page: string, shop: Shop, email: string): Promise<string> {
  const pattern = new RegExp(`^http\\S+/${page}\\?token=\\w+`, 'm');
  let link: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(shop, email);
    const newest = mails.findLast((text) => pattern.test(text));
    link = pattern.exec(newest ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return String(link);
}

/** Returns the link of the newest mail for a new password. */
export const resetLink = (shop: Shop, email: string): Promise<string> =>
  linkTo('reset-password', shop, email);

/** Returns the link of the newest mail to confirm an email. */
export const confirmLink = (shop: Shop, email: string): Promise<string> =>
  linkTo('confirm-email', shop, email);

/** Returns the link of the newest mail to a new email. */
export const newEmailLink = (shop: Shop, email: string): Promise<string> =>
  linkTo('new-email', shop, email);

/** Returns the link of the newest mail to a former email. */
export const undoEmailLink = (shop: Shop, email: string): Promise<string> =>
  linkTo('undo-email', shop, email);

/** Waits for a mail that can be stopped, and returns the link of the newest one. */
export async function unsubscribeLink(shop: Shop, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const newest = (await mailsTo(shop, email)).at(-1);
    link = /^List-Unsubscribe:\s*<(\S+)>/m.exec(newest ?? '')?.[1];
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return String(link);
}

/** Returns the mails to an address so far, oldest first, with lines as they were written. */
export async function mailsTo({ folder }: Shop, email: string): Promise<string[]> {
  const mails = join(folder, 'mail');
  // The folder is made with the first mail.
  const names = existsSync(mails) ? (await readdir(mails)).sort() : [];
  const texts = await Promise.all(names.map((name) => readFile(join(mails, name), 'utf8')));
  return texts
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
