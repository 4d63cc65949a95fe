import { Link } from 'wouter';
import { sellerPath } from '../../../../contract/catalog/product-links.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { AddressLines } from '../../../form/delivery/address-lines.tsx';
import { askPath, threadPath } from '../../../links/message-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/list/facts.tsx';
import { Note } from '../../../ui/notices.tsx';
import { Rating } from '../../../ui/stars.tsx';
import { EmailText, PhoneLink } from '../../../ui/text/contacts.tsx';
import { Section } from './Section.tsx';

/** Who the other side is, and how to reach it as long as that is given. */
export function OtherSide({ deal }: { deal: Deal }) {
  const { booking, side, address, promised, phones, reviewsOfOther, sellerId } = deal;
  const place = promised && [promised.area, promised.city].filter(Boolean).join(', ');
  const seller = [
    [
      'Name',
      sellerId && booking.sellerName ? (
        <Link
          key="name"
          to={sellerPath({ id: sellerId, name: booking.sellerName })}
          className="text-pine underline"
        >
          {booking.sellerName}
        </Link>
      ) : (
        booking.sellerName
      ),
    ],
    ['Email', <EmailText key="email" email={booking.sellerEmail} />],
    [
      'Phone',
      booking.sellerPhone && <PhoneLink number={booking.sellerPhone}>{phones.seller}</PhoneLink>,
    ],
    ['Where', booking.delivery === 'pick_up' && place],
  ] as const;
  const buyer = [
    ['Name', booking.buyerName],
    ['Email', <EmailText key="email" email={booking.buyerEmail} />],
    [
      'Phone',
      booking.buyerPhone && <PhoneLink number={booking.buyerPhone}>{phones.buyer}</PhoneLink>,
    ],
    ['Location', booking.buyerLocation],
    ['Address', address && <AddressLines address={address} />],
  ] as const;
  return (
    <>
      <SharedNote deal={deal} />
      {side !== 'seller' && (
        <Section title="The seller">
          {reviewsOfOther && (
            <Rating average={reviewsOfOther.average} count={reviewsOfOther.count} />
          )}
          <Facts facts={seller} />
          {side === 'buyer' && <MessageLink deal={deal} />}
        </Section>
      )}
      {side !== 'buyer' && (
        <Section title="The buyer">
          {reviewsOfOther && (
            <Rating average={reviewsOfOther.average} count={reviewsOfOther.count} />
          )}
          <Facts facts={buyer} />
          {side === 'seller' && <MessageLink deal={deal} />}
        </Section>
      )}
    </>
  );
}

const traitWords = { phone: 'phone number', photo: 'photo', address: 'address' };

/** For admins: the two sides may be one person. */
function SharedNote({ deal: { shared = [] } }: { deal: Deal }) {
  if (shared.length === 0) return null;
  const traits = shared.map((trait) => traitWords[trait]).join(' and ');
  return (
    <Note tone="warm" className="no-print">
      Both sides have the same {traits}. They may be one person, or live together.
    </Note>
  );
}

/** Opens the thread of the two sides, or begins it. */
function MessageLink({ deal: { booking, threadId } }: { deal: Deal }) {
  const { _id: bookingId, productId, productDetails } = booking;
  const categoryId = productDetails[0]?.categoryId ?? '';
  return (
    <p>
      <Link
        to={threadId ? threadPath(threadId) : askPath({ categoryId, productId, bookingId })}
        className={`${buttonClass('secondary')} max-sm:w-full`}
      >
        {threadId ? 'Open the messages' : 'Write a message'}
      </Link>
    </p>
  );
}
