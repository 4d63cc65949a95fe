import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { resetSecondFactor } from '../../server/features/accounts/reset-second-factor.ts';
import { createDatabase } from '../setup/postgres.ts';
import { type RemoteBrowser, signInAt, signUpAt } from '../setup/remote-browser.ts';
import { prepareTwoServers, type TwoServers } from '../setup/two-servers.ts';

// Work that is due when two processes of the server start at the same moment: each piece is done once.

/** Enough that both processes find work, however fast the first one is. */
const persons = 4;

let two: TwoServers;
let database: pg.Client;
const people: { email: string; browser: RemoteBrowser }[] = [];

const setUpApp = async (browser: RemoteBrowser, url: string) => {
  const { body } = await browser.ask(url, 'POST', '/auth/authenticator', {});
  const totp = new TOTP({ secret: Secret.fromBase32(String(body.secret)) });
  const confirmed = await browser.ask(url, 'POST', '/auth/authenticator/confirm', {
    code: totp.generate(),
  });
  expect(confirmed.status).toBe(200);
};

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  database = new pg.Client({ connectionString: url });
  await database.connect();
  two = await prepareTwoServers(url);
  await two.start();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  const clock = { now: () => new Date() };
  const here = two.servers[0].url;
  for (let count = 0; count < persons; count += 1) {
    const person = await signUpAt(here);
    await setUpApp(person.browser, here);
    people.push(person);
    await resetSecondFactor({ db, clock }, person.email);
  }
  await close();
  await database.query('update identity.identities set email_verified = true');
  for (const { email, browser } of people) {
    const asked = await browser.call(here, 'POST', `/account/export?email=${email}`);
    expect(asked.status).toBe(200);
  }
  await two.stop();
  await database.query(`update identity.factor_resets set due_at = now() - interval '1 hour'`);
  // As when no server has run for an hour: every job is due.
  await database.query('delete from jobs.turns');
  await two.start();
}, 180_000);
afterAll(async () => {
  await two.remove();
  await database.end();
});

const count = async (query: string): Promise<number> =>
  Number((await database.query(query)).rows[0].count);

/** Returns the mails with these words, of both servers. */
async function mailsAbout(words: string): Promise<string[]> {
  const found: string[] = [];
  for (const { folder } of two.servers)
    for (const name of await readdir(join(folder, 'mail')).catch(() => []))
      found.push(await readFile(join(folder, 'mail', name), 'utf8'));
  return found.filter((mail) => mail.includes(words));
}

test('each lost second factor is removed once, after its 72 hours', async () => {
  await vi.waitFor(
    async () => expect(await count('select count(*) from identity.factor_resets')).toBe(0),
    { timeout: 30_000, interval: 200 },
  );
  expect(await count('select count(*) from identity.authenticators')).toBe(0);
  expect(await count('select count(*) from identity.sessions')).toBe(0);
  const events = `select count(*) from audit_events where action = 'second_factor_reset'`;
  expect(await count(events)).toBe(persons);
  await vi.waitFor(
    async () => expect(await mailsAbout('Your second factor was removed')).toHaveLength(persons),
    { timeout: 30_000, interval: 200 },
  );
  for (const { email } of people) await signInAt(two.servers[1].url, email);
}, 90_000);

test('each file with the data of a person is written once, and mailed once', async () => {
  const ready = 'select count(*) from exports.data_exports where ready_at is not null';
  await vi.waitFor(async () => expect(await count(ready)).toBe(persons), {
    timeout: 30_000,
    interval: 200,
  });
  expect(await count('select count(*) from exports.data_exports where attempts <> 1')).toBe(0);
  const doubled = `select count(*) from (select export_id, number from exports.data_export_parts
    group by export_id, number having count(*) > 1) as doubled`;
  expect(await count(doubled)).toBe(0);
  await vi.waitFor(async () => expect(await mailsAbout('data is ready')).toHaveLength(persons), {
    timeout: 30_000,
    interval: 200,
  });
}, 90_000);
