import { formatMoney } from '../../../contract/money.ts';
import type { Decision } from './decision-form.ts';

/**
 * Returns who gets what by a decision, in dollars. `held` is what was paid and not refunded. The
 * operator's fee is taken from the seller's part.
 */
export function consequenceOf({ outcome, amount = 0 }: Decision, held: number): string {
  const all = formatMoney(held);
  switch (outcome) {
    case 'full':
      return `The buyer gets ${all} back, and the seller nothing.`;
    case 'part':
      return `The buyer gets ${formatMoney(amount)} back, and the seller ${formatMoney(held - amount)} less the fee.`;
    case 'none':
      return `The seller gets ${all} less the fee, and the buyer nothing.`;
    case 'return_first':
      return `The buyer must send the bicycle back and then gets ${all}. If the seller gives no address in time, the buyer gets ${all} without a return. A buyer who does not send it back in time keeps it, and the seller gets ${all} less the fee.`;
  }
}
