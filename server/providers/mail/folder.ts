import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageIdOf } from './message-id.ts';
import type { MailProvider } from './provider.ts';

export interface MailFolderOptions {
  folder: string;
  /** The sender of every mail. */
  from: { name: string; address: string };
  log?: { info(details: object, message: string): void } | undefined;
}

/**
 * Opens an adapter that delivers nothing: it writes each mail as an `.eml` file, named by its time,
 * which a developer can open in any mail program. The log contains the name of the file but nothing
 * of its content, since the links in it give access to accounts.
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
      // The links in mails give access to accounts, so only the server's own user may read the
      // files.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message, { mode: 0o600 });
      log?.info({ subject: mail.subject, file }, 'mail written');
    },
    check: async () => undefined,
    close: async () => composer.close(),
  };
}
