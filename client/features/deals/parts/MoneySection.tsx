import { Fragment } from 'react';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { useUser } from '../../../api/session.ts';
import { settings } from '../../../client-settings.ts';
import { ReceiptFacts } from '../../../page/receipt-facts.tsx';
import { Button } from '../../../ui/button.tsx';
import { moneyRows } from './money-rows.ts';
import { Section } from './Section.tsx';

const sumClass = 'border-line border-t pt-3 font-semibold';

/** Who gets what; once it is paid, this is the receipt, on the screen and for print. */
export function MoneySection({ deal }: { deal: Deal }) {
  const { booking, money, address, promised } = deal;
  const reader = useUser();
  const isReceipt = money.paid > 0;
  return (
    <Section title={isReceipt ? 'Receipt' : 'Price'} isPrinted={isReceipt}>
      {isReceipt && (
        // On the screen, the rest of the page says it.
        <div className="hidden gap-4 print:grid">
          <p className="font-semibold">{settings.brand.name}</p>
          <ReceiptFacts
            booking={booking}
            reader={reader}
            address={address}
            place={promised?.city}
          />
        </div>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 [&_dd]:text-right print:border-line print:border-t print:pt-5">
        {moneyRows(deal).map(({ label, amount, isSum }) => (
          <Fragment key={label}>
            <dt className={isSum ? sumClass : 'text-soft'}>{label}</dt>
            <dd className={isSum ? sumClass : ''}>{amount}</dd>
          </Fragment>
        ))}
      </dl>
      {isReceipt && (
        <>
          {booking.transactionId && (
            <p className="text-soft text-sm">
              Transaction id: <span className="wrap-anywhere">{booking.transactionId}</span>
            </p>
          )}
          <p className="no-print">
            <Button variant="secondary" className="max-sm:w-full" onClick={() => window.print()}>
              Print receipt
            </Button>
          </p>
        </>
      )}
    </Section>
  );
}
