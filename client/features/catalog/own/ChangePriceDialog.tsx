import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import {
  type OwnProduct,
  type Product,
  productChange,
} from '../../../../contract/catalog/catalog.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { settings } from '../../../client-settings.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { productLabels } from '../../../product-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { feeText } from '../form/price/fee-text.ts';
import { patchProduct } from '../patch-product.ts';

/** What is known of a listing where its price can be changed. */
export type PricedProduct = Pick<Product, '_id' | 'title' | 'selling_price' | 'available'> &
  Pick<OwnProduct, 'pausedUntil' | 'reservedUntil'>;

interface Props {
  product: PricedProduct;
  onClose(): void;
}

export default function ChangePriceDialog({ product, onClose }: Props) {
  const { _id: productId } = product;
  const email = useEmail();
  const client = useQueryClient();
  const [typed, setTyped] = useState(String(product.selling_price));
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: productChange,
    defaultValues: { selling_price: product.selling_price },
    fields: ['selling_price'],
    send: (body) =>
      call('PATCH /products/:productId', { params: { productId }, query: { email }, body }),
    onSuccess: (_, { selling_price = product.selling_price }) => {
      patchProduct(client, productId, { selling_price });
      toast.success('Price changed');
      onClose();
      void invalidateTopics(client, 'products', 'advertisements');
    },
  });
  return (
    <Dialog
      title="Change the price"
      description={`Enter a new price for "${product.title}".${formError ? '' : ' Buyers who have already booked it must accept the new price before they can pay.'}`}
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <MoneyField
          label={productLabels.selling_price}
          error={errors.selling_price?.message}
          hint={feeText(typed, settings.fee)}
          {...register('selling_price', {
            ...asMoney,
            onChange: ({ target }) => setTyped(target.value),
          })}
        />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
