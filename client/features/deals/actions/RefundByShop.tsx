import { Suspense, useState } from 'react';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { useHasRight } from '../../../api/account.ts';
import { Actions } from '../../../page/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';

const RefundByShopDialog = lazyOrNothing(() => import('./RefundByShopDialog.tsx'));

/** Lets an admin who looks after the money give all or a part of it back outside a dispute. */
export function RefundByShop({ deal }: { deal: Deal }) {
  const [isOpen, setOpen] = useState(false);
  const mayRefund = useHasRight('money');
  if (!mayRefund || !findTransition(deal.booking, 'refund-sale', 'admin')) return null;
  return (
    <>
      <Actions main={null}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Refund the buyer
        </Button>
      </Actions>
      {isOpen && (
        <Suspense fallback={null}>
          <RefundByShopDialog deal={deal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
