import { formatMoney } from '../../../contract/money.ts';
import type { YourMoney } from '../../../contract/trade/money.ts';
import { Amount, Amounts } from '../../ui/list/amounts.tsx';

/** The four sums of a seller's money, each with a sentence. */
export const MoneySums = ({ sums }: Pick<YourMoney, 'sums'>) => (
  <section aria-label="Sums">
    <Amounts>
      <Amount label="Held" value={formatMoney(sums.held)}>
        Paid by buyers. It is yours once they have their bicycles and have no complaint.
      </Amount>
      <Amount label="On the way" value={formatMoney(sums.onTheWay)}>
        Yours, and not yet at your bank.
      </Amount>
      <Amount label="Paid out" value={formatMoney(sums.paidOut)}>
        Has reached your bank.
      </Amount>
      <Amount label="Set aside" value={formatMoney(sums.unclaimed)}>
        {sums.unclaimed > 0
          ? 'Yours, and kept for you until your account is set up.'
          : 'Nothing is set aside.'}
      </Amount>
    </Amounts>
  </section>
);
