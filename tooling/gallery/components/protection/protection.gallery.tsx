import { configure, settings } from '../../../../client/client-settings.ts';
import { MoneyWay } from '../../../../client/features/info/protection/MoneyWay.tsx';
import { BuyerProtection, WhoHoldsMoney } from '../../../../client/protection/buyer-protection.tsx';
import type { Delivery } from '../../../../contract/catalog/delivery-offer.ts';
import { type DealTime, dealTimes } from '../../../../contract/deals/deal-times.ts';
import { component } from '../../component.ts';
import { AlonePage } from '../../frame/AlonePage.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const dealDays = Object.fromEntries(
  Object.entries(dealTimes).map(([time, ms]) => [time, ms / dayMs]),
) as Record<DealTime, number>;
configure({ ...settings, dealDays });

const Payment = (props: { delivery: Delivery }) => (
  <>
    <h2 className="sr-only">Order items</h2>
    <WhoHoldsMoney {...props} />
  </>
);

export default component({
  title: 'Buyer protection',
  of: { BuyerProtection, WhoHoldsMoney, MoneyWay },
  about: 'What protects a buyer. All times are settings.',
  screenHeight: 480,
  states: {
    'pick-up or shipping': (
      <AlonePage>
        <BuyerProtection price={210} delivery="both" shipping={45} />
      </AlonePage>
    ),
    'shipped only': (
      <AlonePage>
        <BuyerProtection price={1250.5} delivery="shipping" shipping={0} />
      </AlonePage>
    ),
    'picked up only': (
      <AlonePage>
        <BuyerProtection price={210} delivery="pick_up" shipping={0} />
      </AlonePage>
    ),
    'before the payment of a pick-up': (
      <AlonePage>
        <Payment delivery="pick_up" />
      </AlonePage>
    ),
    'before the payment of a shipped bicycle': (
      <AlonePage>
        <Payment delivery="shipping" />
      </AlonePage>
    ),
    'the way of the money': (
      <AlonePage>
        <MoneyWay />
      </AlonePage>
    ),
  },
});
