import { bookingTransitions } from '../../contract/deals/booking-lifecycle.ts';
import { finalStates } from '../../contract/deals/booking-states.ts';
import { type DealTime, dealTimes } from '../../contract/deals/deal-times.ts';
import type { BookingTransition } from '../../contract/deals/lifecycle/transition.ts';

const dayMs = 24 * 60 * 60 * 1000;
const setting = (time: DealTime) =>
  `DEAL_${time.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_DAYS`;

const moneyTexts = {
  return: 'all of it is refunded',
  divide: 'the decided part is refunded, the rest is due to the seller',
  'give-part': 'the part that is given is refunded, the rest stays held',
  due: 'it is due to the seller, less the fee',
  'set-aside': 'it is set aside',
} as const;

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const who = ({ actor, after }: BookingTransition) =>
  actor === 'system' && after ? `after ${daysText(dealTimes[after] / dayMs)}` : actor;

/** The states and the steps between them, as a Mermaid diagram. */
function drawDiagram(): string {
  // Steps between the same two states share an arrow.
  const arrows = Map.groupBy(bookingTransitions, ({ from, to }) => `${from} --> ${to}`);
  const lines = [...arrows].map(([arrow, steps]) => {
    const labels = steps.map((step) => `${step.event} (${who(step)})`);
    return `  ${arrow}: ${[...new Set(labels)].join('<br>')}`;
  });
  const ends = finalStates.map((state) => `  ${state} --> [*]`);
  return ['stateDiagram-v2', '  [*] --> booked', ...lines, ...ends].join('\n');
}

function row(step: BookingTransition): string {
  const { from, event, to, after, mail, money, tracked, addressed, reserved, delivery } = step;
  const track = tracked === undefined ? '' : tracked ? ', with tracking' : ', without tracking';
  const address =
    addressed === undefined ? '' : addressed ? ', with an address' : ', without an address';
  const reservation = reserved ? ', for a reserved bicycle' : '';
  const only = delivery ? `, only for ${delivery === 'pick_up' ? 'a pick-up' : 'shipping'}` : '';
  const cells = [
    `\`${from}\``,
    `\`${event}\``,
    after
      ? `${who(step)} (\`${setting(after)}\`)${track}${address}${reservation}`
      : `${step.actor}${only}`,
    step.restarts ? 'stays, and its times restart' : from === to ? 'stays' : `\`${to}\``,
    mail ? `${mail.kind} to ${mail.to.join(', ')}` : '',
    money ? moneyTexts[money] : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Writes `docs/booking-states.md` from the table of transitions. */
export const renderBookingStates = (): string => `# States of a booking

\`npm run docs:states\` writes this page from \`contract/deals/booking-lifecycle.ts\`, and a test fails when the
two differ. A \`booked\` booking whose buyer has opened the payment page holds the product for 15 minutes
(\`contract/limits.ts\`); it stays \`booked\` meanwhile. An accepted offer holds it for a
day. Steps of a dispute have notifications of their own.

\`\`\`mermaid
${drawDiagram()}
\`\`\`

| in state | step | by | then | notification | money |
| --- | --- | --- | --- | --- | --- |
${bookingTransitions.map(row).join('\n')}
`;
