import { MoneyWay } from '../../../../client/features/info/protection/MoneyWay.tsx';
import { BuyerProtection, WhoHoldsMoney } from '../../../../client/protection/buyer-protection.tsx';
import { component } from '../../component.ts';

export default component({
  title: 'Buyer protection',
  of: { BuyerProtection, WhoHoldsMoney, MoneyWay },
  about: 'What protects a buyer. All times are settings.',
  states: {
    'pick-up or shipping': <BuyerProtection price={210} delivery="both" shipping={45} />,
    'shipped only': <BuyerProtection price={1250.5} delivery="shipping" shipping={0} />,
    'picked up only': <BuyerProtection price={210} delivery="pick_up" shipping={0} />,
    'before the payment of a pick-up': <WhoHoldsMoney delivery="pick_up" />,
    'before the payment of a shipped bicycle': <WhoHoldsMoney delivery="shipping" />,
    'the way of the money': <MoneyWay />,
  },
});
