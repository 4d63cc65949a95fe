import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeError } from '../../ops/describe-error.ts';
import { openLog } from '../../ops/log.ts';
import { startTestApp } from '../../testing/app.ts';
import { openMailServer } from '../../testing/mails/mail-server.ts';
import { openMailFolder } from './folder.ts';
import { openSmtp } from './smtp.ts';

const from = { name: 'Respoke', address: 'hello@respoke.example' };
const link = 'https://shop.example/reset-password?token=secret123';
const mail = {
  id: '0198c0de-0000-7000-8000-000000000001',
  to: 'ann@example.com',
  subject: 'Choose a new password',
  text: `Here:\n\n${link}\n`,
  html: `<p>Here:</p>\n<p><a href="${link}">${link}</a></p>`,
};

/** A mail server that takes ann's mails from the shop and refuses everybody else's. */
async function openStrictServer() {
  const server = await openMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss word' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      address === mail.to ? done() : done(new Error('no such mailbox')),
  });
  onTestFinished(server.pause);
  return server;
}

function openShopMail(url: string) {
  const lines: string[] = [];
  const log = {
    info: (details: object, message: string) => lines.push(JSON.stringify({ ...details, message })),
  };
  const provider = openSmtp({ url, from, log });
  onTestFinished(() => provider.close());
  return { provider, lines };
}

test('a mail reaches an SMTP server as text and as HTML, with the name and password in the URL', async () => {
  const { received, port } = await openStrictServer();
  const { provider } = openShopMail(`smtp://shop:p%40ss%20word@127.0.0.1:${port}`);
  await provider.send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: from.address, to: [mail.to], user: 'shop' });
  for (const part of [
    'From: Respoke <hello@respoke.example>',
    'Subject: Choose a new password',
    'Content-Type: text/plain',
    'Content-Type: text/html',
    link,
  ])
    expect(received[0]?.text).toContain(part);
});

test('further headers of a mail reach the mail server and the folder, each in one piece', async () => {
  const { received, port } = await openStrictServer();
  const { provider } = openShopMail(`smtp://shop:p%40ss%20word@127.0.0.1:${port}`);
  const stop = `<https://shop.example/unsubscribe?user=${'a'.repeat(36)}&signature=${'b'.repeat(43)}>`;
  const headers = { 'List-Unsubscribe': stop };
  await provider.send({ ...mail, headers });
  const folder = await mkdtemp(join(tmpdir(), 'respoke-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await openMailFolder({ folder, from }).send({ ...mail, headers });
  const [name = ''] = await readdir(folder);
  for (const text of [received[0]?.text, await readFile(join(folder, name), 'utf8')])
    expect(text).toMatch(/^List-Unsubscribe:\s+<https:\S+>\r?$/m);
});

test('a mail has the same Message-ID at every attempt', async () => {
  const { received, port } = await openStrictServer();
  const { provider } = openShopMail(`smtp://shop:p%40ss%20word@127.0.0.1:${port}`);
  await provider.send(mail);
  await provider.send(mail);
  const expected = `<${mail.id}@respoke.example>`;
  expect(received.map(({ messageId }) => messageId)).toEqual([expected, expected]);
});

test('the log identifies a sent mail by its id, without its recipient and content', async () => {
  const { port, received } = await openStrictServer();
  const { provider, lines } = openShopMail(`smtp://shop:p%40ss%20word@127.0.0.1:${port}`);
  await provider.send(mail);
  expect(lines).toHaveLength(1);
  const { messageId } = JSON.parse(String(lines[0]));
  expect(received[0]?.text).toContain(`Message-ID: ${messageId}`);
  for (const secret of [mail.to, 'secret123']) expect(lines[0]).not.toContain(secret);
});

test('a rejection by the mail server is an error, and so is an unreachable server', async () => {
  const { port } = await openStrictServer();
  const wrong = openShopMail(`smtp://shop:wrong@127.0.0.1:${port}`);
  await expect(wrong.provider.send(mail)).rejects.toThrow('wrong password');
  const right = openShopMail(`smtp://shop:p%40ss%20word@127.0.0.1:${port}`);
  const stranger = { ...mail, to: 'nobody@example.com' };
  await expect(right.provider.send(stranger)).rejects.toThrow('no such mailbox');
  const nowhere = openShopMail('smtp://127.0.0.1:1');
  await expect(nowhere.provider.send(mail)).rejects.toThrow('ECONNREFUSED');
});

test('a mail server that is unreachable at the start is logged once, and the start goes on', async () => {
  let lines = '';
  const memory = new Writable({
    write: (line, _encoding, done) => {
      lines += line;
      done();
    },
  });
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_EMAIL: 'hello@shop.example' };
  const shop = await startTestApp(settings, { logger: openLog('warn', memory) });
  onTestFinished(() => shop.close());
  await vi.waitFor(() => expect(lines).toContain('not reachable: SMTP by 127.0.0.1'));
  expect(lines.match(/not reachable/g)).toHaveLength(1);
  expect((await shop.app.inject('/health/ready')).statusCode).toBe(200);
});

test('the check passes for a working mail server and for the folder', async () => {
  const { port, received } = await openStrictServer();
  await openShopMail(`smtp://shop:p%40ss%20word@127.0.0.1:${port}`).provider.check();
  const wrong = openShopMail(`smtp://shop:wrong@127.0.0.1:${port}`).provider;
  await expect(wrong.check()).rejects.toThrow('wrong password');
  await openMailFolder({ folder: join(tmpdir(), 'never-made'), from }).check();
  expect(received).toEqual([]);
});

test('a mail is not sent without TLS when TLS is required', async () => {
  const { received, port } = await openStrictServer();
  const { provider } = openShopMail(`smtp://127.0.0.1:${port}?tls=required`);
  await expect(provider.send(mail)).rejects.toThrow(/TLS/);
  expect(received).toEqual([]);
});

test("without an SMTP server mails are files that only the server's user can read, named in the log", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'respoke-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, 'mail');
  const lines: object[] = [];
  const log = { info: (details: object) => lines.push(details) };
  await openMailFolder({ folder, from, log }).send(mail);
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  for (const part of ['To: ann@example.com', 'Content-Type: text/html', link])
    expect(text).toContain(part);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(lines).toEqual([{ subject: mail.subject, file }]);
});

test("a mail server's message about a rejected address is not logged", async () => {
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`nobody is called ${address} here`)),
  });
  const { provider } = openShopMail(server.url);
  const mail = {
    id: 'one',
    to: 'ann@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  };
  const error: unknown = await provider.send(mail).catch((refused: unknown) => refused);
  const described = describeError(error);
  expect(described).toMatchObject({ code: 'EENVELOPE' });
  expect(JSON.stringify(described)).not.toContain('ann@example.com');
  await server.pause();
});
