import type { Marketplace } from '../environment/environment.ts';
import type { WriteKind } from '../environment/ledger.ts';
import type { Person } from '../environment/person.ts';
import { arrive, type Deal, ship, type Way } from './deal.ts';

const message = 'As the pictures show.';

type Step = Extract<WriteKind, 'answer' | 'offer accepted' | 'decision'>;

/** Takes a step in a dispute; `what` is how the shop names it afterwards. */
const act = (
  { ledger }: Marketplace,
  person: Person,
  dispute: string,
  step: { kind: Step; what: string; body: object },
) =>
  ledger.write(step.kind, `${dispute} ${step.what}`, () =>
    person.call('PATCH', `/disputes/${dispute}`, step.body),
  );

/** The bicycle arrives damaged. Returns the id of the dispute. */
async function complain(world: Marketplace, deal: Deal, wanted?: number): Promise<string> {
  await ship(world, deal);
  if (world.random.isTrue(0.5)) await arrive(world, deal);
  const { buyer, bookingId } = deal;
  const complaint = { bookingId, reason: 'damaged', message, ...(wanted && { wanted }) };
  const { body } = await world.ledger.write('complaint', bookingId, () =>
    buyer.call('POST', '/disputes', complaint),
  );
  return String(body._id);
}

/** Returns a part of what was paid, in dollars. */
const partOf = ({ random }: Marketplace, { paid }: Deal) => 1 + random.below(paid - 1);

/** The seller accepts what the buyer wants: all of the money, or a part. */
export const accept =
  (wants: 'all' | 'a part'): Way =>
  async (world, deal) => {
    const wanted = wants === 'all' ? undefined : partOf(world, deal);
    const dispute = await complain(world, deal, wanted);
    const body = { action: 'accept' };
    await act(world, deal.seller, dispute, { kind: 'answer', what: 'accepted', body });
  };

/** The seller offers a part, and the buyer takes it. */
export const agree: Way = async (world, deal) => {
  const dispute = await complain(world, deal);
  const amount = partOf(world, deal);
  await act(world, deal.seller, dispute, {
    kind: 'answer',
    what: 'offered',
    body: { action: 'offer', amount, message },
  });
  await act(world, deal.buyer, dispute, {
    kind: 'offer accepted',
    what: 'accepted',
    body: { action: 'accept-offer', amount },
  });
};

/** The seller declines, and an admin decides. */
export const decide =
  (outcome: 'full' | 'part' | 'none'): Way =>
  async (world, deal) => {
    const dispute = await complain(world, deal);
    await act(world, deal.seller, dispute, {
      kind: 'answer',
      what: 'answered',
      body: { action: 'answer', message },
    });
    const amount = outcome === 'part' ? { amount: partOf(world, deal) } : {};
    const body = { action: 'decide', outcome, message, ...amount };
    await act(world, world.admin, dispute, { kind: 'decision', what: outcome, body });
  };
