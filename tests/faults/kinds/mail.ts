import { isDeepStrictEqual } from 'node:util';
import { both, during, type Fault } from '../fault.ts';
import type { World } from '../world.ts';

async function askForLink({ shop }: World, email: string) {
  const answer = await fetch(`${shop.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return { status: answer.status, body: await answer.json() };
}

export const mailFaults: readonly Fault[] = [
  {
    name: 'mail server down',
    engines: both,
    bounded: ['pglite'],
    inject: async (world) => {
      const { mail, ledger } = world;
      const isAccount = (kind: string, outcome: string) =>
        kind === 'account' && outcome === 'acknowledged';
      const known = ledger.writes.find(({ kind, outcome }) => isAccount(kind, outcome));
      const usual = await askForLink(world, String(known?.key));
      await during(mail.shut, mail.reopen);
      await mail.shut();
      const answers = [
        await askForLink(world, String(known?.key)),
        await askForLink(world, 'nobody@example.com'),
      ];
      await mail.reopen();
      for (const answer of answers)
        if (!isDeepStrictEqual(answer, usual))
          throw new Error(`without mail the answer is ${JSON.stringify(answer)}`);
      if (mail.received() === 0) throw new Error('no mail came while the mail server was up');
    },
  },
];
