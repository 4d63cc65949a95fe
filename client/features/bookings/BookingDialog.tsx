import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { type BookingForm, bookingForm } from '../../../contract/bookings.ts';
import type { Product } from '../../../contract/catalog.ts';
import { call } from '../../api.ts';
import { showRefusal } from '../../form-errors.ts';
import { useSession } from '../../session.ts';
import { useSubmitOnce } from '../../submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { money } from '../../ui/money.ts';
import { Alert } from '../../ui/notices.tsx';

interface Props {
  product: Product;
  onClose(): void;
}

export default function BookingDialog({ product, onClose }: Props) {
  const { user } = useSession();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  // The page behind keeps itself up to date. A price that somebody is about to agree to does not
  // change under their hands: the server refuses the old one, and from then on the new one is shown.
  const [opened, setOpened] = useState<Product | null>(product);
  const offer = opened ?? product;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(bookingForm),
  });
  const { errors } = formState;
  const book = useMutation({
    mutationFn: (form: BookingForm) => postBooking(offer, user?.email ?? '', form),
    onMutate: () => setRefusal(null),
    onSuccess: async () => {
      toast.success('Bookings Confirmed Successfully...');
      onClose();
      await client.invalidateQueries({ queryKey: ['bookings'] });
    },
    onError: (error) => {
      // The card may show a price, or a bicycle, that is gone.
      void client.invalidateQueries({ queryKey: ['products'] });
      setOpened(null);
      setRefusal(showRefusal(error, setError, ['buyerPhone', 'buyerLocation']));
    },
  });
  const submit = useSubmitOnce(
    handleSubmit((form) => book.mutateAsync(form).catch(() => undefined)),
  );
  return (
    <Dialog title="Book this bicycle" open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField label="Product title" value={offer.title} readOnly />
        <TextField label="Price" value={money(offer.selling_price)} readOnly />
        <TextField label="Name" value={user?.name ?? ''} readOnly />
        <TextField label="Email" value={user?.email ?? ''} readOnly />
        <TextField
          label="Phone"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="The seller calls you on this number."
          error={errors.buyerPhone?.message}
          {...register('buyerPhone')}
        />
        <TextField
          label="Location"
          autoComplete="street-address"
          error={errors.buyerLocation?.message}
          {...register('buyerLocation')}
        />
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" pending={book.isPending}>
          Submit
        </Button>
      </form>
    </Dialog>
  );
}

const postBooking = (product: Product, email: string, form: BookingForm) =>
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
