import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageIdOf } from './message-id.ts';
import type { MailProvider } from './provider.ts';

export interface MailFolderOptions {
  folder: string;
  /** Sender of every mail. */
  from: { name: string; address: string };
  log?: { info(details: object, message: string): void } | undefined;
}

/**
 * Delivers nothing: writes each mail as an `.eml` file, named by its time, that any mail program
 * opens, for a developer or a demo to read the links in it. The log names the file and nothing of
 * its content: readers of the log must not get access to accounts.
 */
export function openMailFolder({ folder, from, log }: MailFolderOptions): MailProvider {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    description: `files in ${folder}`,
    send: async ({ id, ...mail }) => {
      const messageId = messageIdOf(id, from);
      const { message } = await composer.sendMail({ ...mail, messageId });
      const time = new Date().toISOString().replaceAll(':', '-');
      const file = join(folder, `${time}-${id.slice(-12)}.eml`);
      // The links inside are as good as passwords: for the server's own account only.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { mode: 0o600 });
      log?.info({ subject: mail.subject, file }, 'mail written');
    },
    check: async () => undefined,
    close: async () => composer.close(),
  };
}
