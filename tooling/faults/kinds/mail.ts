import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { both, during, type Fault } from '../fault.ts';
import type { Write } from '../world/ledger.ts';
import type { PostOffice } from '../world/post-office.ts';
import type { World } from '../world/world.ts';

async function askForLink({ shop }: World, email: string) {
  const answer = await fetch(`${shop.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Waits until so many mails have come in all. @throws Error */
async function receive(mail: PostOffice, count: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (mail.received() >= count) return;
    await sleep(100);
  }
  throw new Error('no mail came though the mail server was up');
}

export const mailFaults: readonly Fault[] = [
  {
    name: 'mail server down',
    engines: both,
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
      const harm = async () => {
        await mail.shut();
        await check(known);
        await check('nobody@example.com');
      };
      await during(harm, mail.reopen);
      await askForLink(world, known);
      await receive(mail, before + 2);
    },
  },
];
