import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/**
 * How long to wait for a mail, in ms: longer than the shop waits between two looks for mails that are
 * due. What a test does without a request wakes nobody.
 */
const timeout = 12_000;

/** Joins the lines of a mail that quoted-printable (RFC 2045) has split. */
const withWholeLines = (mail: string): string => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/**
 * Returns the mails to an address in the folder, the oldest first, with lines as they were written.
 */
export async function allMailsTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(withWholeLines);
}

const isProof = (mail: string) => mail.includes('/confirm-email?token=');
const isOfNewBrowser = (mail: string) => mail.includes('Subject: New sign-in to your');

/**
 * Returns the same without the mails to confirm an email, which every new account gets, and those
 * about sign-ins, which most requests of tests cause because they send no cookies.
 */
export const mailsTo = async (dataDir: string, email: string): Promise<string[]> =>
  (await allMailsTo(dataDir, email)).filter((mail) => !isProof(mail) && !isOfNewBrowser(mail));

/**
 * Waits until `count` mails to an address have been written, which happens after the response.
 * Returns the last one.
 */
export const waitForMail = (dataDir: string, email: string, count = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDir, email);
      if (mails.length !== count) throw new Error(`${mails.length} mails came for ${email}`);
      return String(mails.at(-1));
    },
    { timeout },
  );

/** Waits for a mail to an address that contains `words`, and returns it. */
export const waitForMailAbout = (dataDir: string, email: string, words: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(dataDir, email)).find((mail) => mail.includes(words));
      if (!found) throw new Error(`no mail about ${words} came for ${email}`);
      return found;
    },
    { timeout },
  );

/**
 * Waits until `count` mails to an address have a link to a path. Returns the token of the last one.
 */
export const waitForLinkToken = (
  dataDir: string,
  email: string,
  path: string,
  count = 1,
): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await allMailsTo(dataDir, email);
      const link = new RegExp(`${path}\\?token=(\\w+)`);
      const tokens = mails.flatMap((mail) => link.exec(mail)?.[1] ?? []);
      if (tokens.length < count) throw new Error(`no mail with ${path} came for ${email}`);
      return String(tokens.at(-1));
    },
    { timeout },
  );

/** Returns the token of the link in a mail about a new password. */
export const tokenIn = (mail: string): string =>
  /\/reset-password\?token=(\w+)/.exec(withWholeLines(mail))?.[1] ?? '';
