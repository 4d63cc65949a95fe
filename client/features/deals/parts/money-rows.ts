import type { Deal } from '../../../../contract/deals/deals.ts';
import { formatMoney } from '../../../../contract/money.ts';

interface MoneyRow {
  label: string;
  amount: string;
  isSum?: boolean;
}

/** Returns the rows of the receipt; what is nothing and not expected is left out. */
export function moneyRows({
  booking,
  money,
  side,
}: Pick<Deal, 'booking' | 'money' | 'side'>): MoneyRow[] {
  const { price, shipping, paid, refunded, refundDue, takenBack, fee, seller, held } = money;
  const toBuyer = side === 'buyer' ? 'to you' : 'to the buyer';
  const more: [string, number, boolean?][] = [
    [`Refunded ${toBuyer}`, refunded - refundDue],
    [`Refund on its way ${toBuyer}`, refundDue],
    [side === 'buyer' ? 'Taken back by your bank' : "Taken back by the buyer's bank", takenBack],
    ['Held by us', held],
    ['Our fee', fee ?? 0],
    [side === 'seller' ? 'You get' : 'The seller gets', seller ?? 0, true],
  ];
  return [
    { label: booking.offer ? 'Price agreed by offer' : 'Price', amount: formatMoney(price) },
    { label: 'Shipping', amount: formatMoney(shipping) },
    {
      label: paid > 0 ? 'Paid' : 'To pay',
      amount: formatMoney(paid > 0 ? paid : price + shipping),
      isSum: true,
    },
    ...more.flatMap(([label, amount, isSum = false]) =>
      amount > 0 ? [{ label, amount: formatMoney(amount), isSum }] : [],
    ),
    ...sellersRow(money),
  ];
}

/** What the buyer reads of the seller's part; also nothing is said, since the rows add up to "Paid". */
const sellersRow = ({ paid, toSeller, hasFee }: Deal['money']): MoneyRow[] =>
  paid === 0 || toSeller === undefined
    ? []
    : [
        {
          label: hasFee ? 'To the seller, our fee included' : 'To the seller',
          amount: formatMoney(toSeller),
        },
      ];
