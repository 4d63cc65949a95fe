import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Shop } from './shop.ts';

/** Waits for the mail with a link to choose a new password, and gives the link. */
export async function resetLink({ folder }: Shop, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = join(folder, 'mail');
    const names = (await readdir(mails)).sort().reverse();
    const texts = await Promise.all(names.map((name) => readFile(join(mails, name), 'utf8')));
    const newest = texts.find((text) => text.includes(`To: ${email}`));
    link = /^http\S+\/reset-password\?token=\w+/m.exec(newest ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return String(link);
}
