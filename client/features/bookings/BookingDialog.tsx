import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'wouter';
import type { BookingDetails } from '../../../contract/accounts/booking-details.ts';
import type { Product } from '../../../contract/catalog/catalog.ts';
import type { Delivery } from '../../../contract/catalog/delivery-offer.ts';
import { postalAddress } from '../../../contract/deals/address/postal-address.ts';
import {
  type BookingForm,
  bookingForm,
  type NewBooking,
} from '../../../contract/deals/bookings.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { z } from '../../../contract/zod.ts';
import { bookingDetailsQuery } from '../../api/account.ts';
import { call } from '../../api/api.ts';
import { useEmail, useSession } from '../../api/session.ts';
import { ApiError } from '../../feedback/api-error.ts';
import { offerPush } from '../../feedback/push-offer.ts';
import { ContactWarning } from '../../form/contacts/contact-warning.tsx';
import { useContactCheck } from '../../form/contacts/use-contact-check.ts';
import { firstCountry } from '../../form/delivery/address-fields.tsx';
import { BookingFields } from '../../form/delivery/booking-fields.tsx';
import { Total } from '../../form/delivery/total.tsx';
import { useDeliveryChoice } from '../../form/delivery/use-delivery-choice.ts';
import { bookingDraftPrefix, readDraft } from '../../form/draft.ts';
import { useAccountPhone } from '../../form/use-account-phone.ts';
import { useApiForm } from '../../form/use-api-form.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { heldMoney, protectionPath } from '../../protection/promise.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Alert, Note } from '../../ui/notices.tsx';
import { openBookingsQuery } from './queries.ts';

/** The fields of the form before they are checked. */
type TypedBooking = z.input<typeof bookingForm>;

const withoutAddress: z.ZodType<BookingForm, TypedBooking> = bookingForm.omit({ address: true });
const withAddress: z.ZodType<BookingForm, TypedBooking> = bookingForm.extend({
  address: postalAddress,
});

interface Props {
  /**
   * The product as it was when the dialog opened: its price must not change while the person agrees
   * to it.
   */
  product: Product;
  onClose(): void;
  /** Called once it has been booked. */
  onBooked(product: Product): void;
  /** Called when the server refuses the booking, since the offer may have changed. */
  onRejected(): void;
}

export default function BookingDialog(props: Props) {
  const { data, isPending } = useQuery(bookingDetailsQuery(useEmail()));
  return isPending ? null : <FilledInDialog {...props} details={data?.details ?? null} />;
}

type FilledInProps = Props & { details: BookingDetails | null };

function FilledInDialog({ product, details, onClose, onBooked, onRejected }: FilledInProps) {
  const { user } = useSession();
  const client = useQueryClient();
  /** The price that the server refused because the seller has changed it. */
  const [rejectedPrice, setRejectedPrice] = useState<number | null>(null);
  const draft = { key: `${bookingDraftPrefix}${product._id}-${user?.email}` };
  const offer = {
    price: product.selling_price,
    delivery: product.delivery,
    shipping: product.shipping_price,
    zones: product.shipping_zones,
  };
  const [typed] = useState(() => readDraft<TypedBooking>(draft.key).values);
  const choice = useDeliveryChoice(offer, {
    delivery: typed.delivery,
    country: typed.address?.country,
    ownCountry: details?.address?.country,
  });
  const { delivery, country } = choice;
  const { found, mayLeave } = useContactCheck();
  const { register, errors, submit, isPending, formError, kept, ...form } = useApiForm({
    schema: delivery === 'shipping' ? withAddress : withoutAddress,
    defaultValues: {
      ...details,
      address: details?.address ?? { country: firstCountry },
      remember: details !== null,
    },
    draft,
    fields: ['buyerPhone', 'buyerLocation', 'address.country'],
    mayLeave: ({ buyerLocation }) => mayLeave([buyerLocation]),
    send: (form) => {
      setRejectedPrice(null);
      const way = { delivery, shippingPrice: choice.shippingTo(form.address?.country) };
      const more = offer.delivery === 'pick_up' ? { delivery: undefined } : way;
      return postBooking(product, user?.email ?? '', { ...form, ...more });
    },
    onSuccess: async () => {
      toast.success('Bookings Confirmed Successfully...');
      onClose();
      onBooked(product);
      offerPush();
      await invalidateTopics(client, 'bookings');
    },
    onRejected: (error) => {
      if (error instanceof ApiError && error.code === 'price_changed')
        setRejectedPrice(product.selling_price);
      onRejected();
    },
  });
  useAccountPhone(form, 'buyerPhone');
  const choose = (way: Delivery) => {
    choice.choose(way);
    form.setValue('delivery', way);
  };
  return (
    <Dialog title="Book this bicycle" open onClose={onClose}>
      <AlreadyBooked productId={product._id} />
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {(kept.buyerLocation || kept.address?.line1) && (
          <p role="status" className="text-soft text-sm">
            We kept what you had filled in.
          </p>
        )}
        <TextField label="Product title" value={product.title} readOnly />
        <TextField label="Price" value={formatMoney(product.selling_price)} readOnly />
        <TextField label="Name" value={user?.name ?? ''} readOnly />
        <TextField label="Email" value={user?.email ?? ''} readOnly />
        <BookingFields
          offer={offer}
          choice={{ ...choice, choose }}
          register={register}
          errors={errors}
        />
        <Total offer={offer} country={country} chosen={delivery} />
        {found.length > 0 && (
          <ContactWarning found={found}>
            Until you have paid, the seller sees dots instead. You can change it, or submit it
            anyway.
          </ContactWarning>
        )}
        {formError && (
          <Alert>
            {rejectedPrice === null || rejectedPrice === product.selling_price
              ? formError
              : `The price has changed from ${formatMoney(rejectedPrice)} to ${formatMoney(product.selling_price)}. Submit again to book at the new price.`}
          </Alert>
        )}
        <p className="text-soft text-sm">
          You pay later. {heldMoney} {/* In a tab of its own: the dialog stays. */}
          <a href={protectionPath} target="_blank" className="text-pine underline" rel="noreferrer">
            How buyer protection works
          </a>
        </p>
        <Button type="submit" pending={isPending}>
          Submit
        </Button>
      </form>
    </Dialog>
  );
}

/**
 * Tells a person who has an open booking of the product about it, before they fill in the form
 * again.
 */
function AlreadyBooked({ productId }: { productId: string }) {
  const { data } = useInfiniteQuery(openBookingsQuery(useEmail()));
  const mine = data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (!mine.some((booking) => booking.productId === productId)) return null;
  return (
    <Note tone="warm" className="mb-4">
      You have already booked this bicycle.{' '}
      <Link to="/dashboard/my-booking" className="font-medium underline">
        My Bookings
      </Link>
    </Note>
  );
}

type Chosen = Pick<
  NewBooking,
  'buyerPhone' | 'buyerLocation' | 'delivery' | 'address' | 'shippingPrice' | 'remember'
>;

const postBooking = (product: Product, email: string, form: Chosen) =>
  call('POST /bookings', {
    query: { email },
    body: {
      ...form,
      buyerEmail: email,
      productId: product._id,
      productTitle: product.title,
      sellerEmail: product.sellerEmail,
      price: product.selling_price,
      paid: false,
    },
  });
