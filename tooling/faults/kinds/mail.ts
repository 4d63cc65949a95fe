import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Environment } from '../environment/environment.ts';
import type { Write } from '../environment/ledger.ts';
import type { FaultyMailServer } from '../environment/mail-server.ts';
import { bothEngines, during, type Fault } from '../fault.ts';

async function askForLink({ shop }: Environment, email: string) {
  const answer = await fetch(`${shop.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Waits until this many mails have arrived in total. @throws Error */
async function receive(mail: FaultyMailServer, count: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (mail.received() >= count) return;
    await sleep(100);
  }
  throw new Error('no mail arrived although the mail server was running');
}

export const mailFaults: readonly Fault[] = [
  {
    name: 'mail server down',
    engines: bothEngines,
    bounded: ['pglite'],
    inject: async (world) => {
      const { mail, ledger } = world;
      const done = ({ kind, outcome }: Write) => kind === 'account' && outcome === 'acknowledged';
      const known = String(ledger.writes.findLast(done)?.key);
      const before = mail.received();
      const usual = await askForLink(world, known);
      await receive(mail, before + 1);
      const check = async (email: string) => {
        const answer = await askForLink(world, email);
        if (!isDeepStrictEqual(answer, usual))
          throw new Error(`without mail the answer is ${JSON.stringify(answer)}`);
      };
      const cause = async () => {
        await mail.pause();
        await check(known);
        await check('nobody@example.com');
      };
      await during(cause, mail.resume);
      await askForLink(world, known);
      await receive(mail, before + 2);
    },
  },
];
