import { Fragment } from 'react';
import type { Deal } from '../../../../contract/trade/deals.ts';
import { settings } from '../../../client-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Facts } from './Facts.tsx';
import { moneyRows } from './money-rows.ts';
import { Section } from './Section.tsx';

const sumClass = 'border-line border-t pt-3 font-semibold';

/** Who gets what; once it is paid, this is the receipt, on the screen and for print. */
export function MoneySection({ deal }: { deal: Deal }) {
  const { booking, money } = deal;
  const isReceipt = money.paid > 0;
  return (
    <Section title={isReceipt ? 'Receipt' : 'Price'} isPrinted={isReceipt}>
      <p className="hidden font-semibold print:block">{settings.brand.name}</p>
      {isReceipt && (
        <Facts
          facts={[
            ['Date', booking.paidAt?.slice(0, 10)],
            ['Bicycle', booking.productTitle],
            ['Paid by', <EmailText key="buyer" email={booking.buyerEmail} />],
            [
              'Paid to',
              <>
                <EmailText email={booking.sellerEmail} /> through {settings.brand.name}
              </>,
            ],
            ['Transaction id', booking.transactionId],
          ]}
        />
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 [&_dd]:text-right border-line border-t pt-5">
        {moneyRows(deal).map(({ label, amount, isSum }) => (
          <Fragment key={label}>
            <dt className={isSum ? sumClass : 'text-soft'}>{label}</dt>
            <dd className={isSum ? sumClass : ''}>{amount}</dd>
          </Fragment>
        ))}
      </dl>
      {isReceipt && (
        <p className="no-print">
          <Button variant="secondary" onClick={() => window.print()}>
            Print receipt
          </Button>
        </p>
      )}
    </Section>
  );
}
