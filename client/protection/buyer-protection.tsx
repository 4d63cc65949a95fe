import { Link } from 'wouter';
import type { Delivery } from '../../contract/catalog/delivery-offer.ts';
import type { Offer, OfferedDelivery } from '../../contract/catalog/offer.ts';
import { protectionPath } from './promise.ts';
import { protectionPoints, totalText, whoHoldsMoney } from './protection-words.ts';

/** The name that both blocks have. */
const Name = () => (
  <>
    <Shield />
    Buyer protection
  </>
);

const Shield = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 fill-pine">
    <path d="M12 2 4 5v6c0 5 3.4 9.3 8 11 4.6-1.7 8-6 8-11V5Zm-1.2 14.2-3.700-3.700 1.4-1.4 2.300 2.300 4.700-4.700 1.4 1.4Z" />
  </svg>
);

export type ProtectionProps = Pick<Offer, 'price'> & OfferedDelivery;

/** What protects the buyer of a bicycle, and what it costs in all. Amounts in dollars. */
export const BuyerProtection = (offer: ProtectionProps) => (
  <section aria-labelledby="buyer-protection" className="grid gap-3 card p-5 text-sm">
    <h2 id="buyer-protection" className="flex items-center gap-2 text-base">
      <Name />
    </h2>
    <ul className="grid gap-2">
      {protectionPoints(offer.delivery).map(([title, text]) => (
        <li key={title}>
          <strong className="font-medium">{title}.</strong>{' '}
          <span className="text-soft">{text}</span>
        </li>
      ))}
    </ul>
    <p className="border-line border-t pt-3">{totalText(offer)}</p>
    <Link to={protectionPath} className="tap justify-self-start py-1 text-pine underline">
      How buyer protection works
    </Link>
  </section>
);

/** Who has the money of a booking until when, beside what is to be paid. */
export const WhoHoldsMoney = ({ delivery }: { delivery: Delivery }) => (
  <section aria-labelledby="who-holds" className="note grid gap-2 bg-mist text-pine-dark">
    <h3 id="who-holds" className="flex items-center gap-2 text-base">
      <Name />
    </h3>
    <ul className="grid list-disc gap-1 ps-5">
      {whoHoldsMoney(delivery).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);
