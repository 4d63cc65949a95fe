import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { type Product, type ProductChange, productChange } from '../../../contract/catalog.ts';
import { call } from '../../api.ts';
import { showRefusal } from '../../form-errors.ts';
import { useEmail } from '../../session.ts';
import { useSubmitOnce } from '../../submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { patchProduct } from './patch-product.ts';

interface Props {
  product: Product;
  onClose(): void;
}

export default function ChangePriceDialog({ product, onClose }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(productChange),
    defaultValues: { selling_price: product.selling_price },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useChange(product, onClose, (error) =>
    setRefusal(showRefusal(error, setError, ['selling_price'])),
  );
  const submit = useSubmitOnce(
    handleSubmit((form) => {
      setRefusal(null);
      return change.mutateAsync(form).catch(() => undefined);
    }),
  );
  return (
    <Dialog
      title="Change the price"
      description={`What do you ask for "${product.title}"?${refusal ? '' : ' Whoever has booked it is asked to accept the new price before paying.'}`}
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Selling Price"
          type="number"
          inputMode="decimal"
          step="any"
          error={formState.errors.selling_price?.message}
          {...register('selling_price')}
        />
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" pending={change.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

function useChange({ _id: productId }: Product, onDone: () => void, onError: (e: Error) => void) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductChange) =>
      call('PATCH /products/:productId', { params: { productId }, query: { email }, body }),
    onSuccess: async (_, change) => {
      patchProduct(client, productId, change);
      toast.success('Price changed');
      onDone();
      for (const key of ['products', 'advertised', 'insights'])
        void client.invalidateQueries({ queryKey: [key] });
    },
    onError,
  });
}
