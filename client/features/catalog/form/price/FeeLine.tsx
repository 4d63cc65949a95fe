import { useFormContext, useWatch } from 'react-hook-form';
import { settings } from '../../../../client-settings.ts';
import type { AddProductForm } from '../add-product.ts';
import { feeText } from './fee-text.ts';

/** What the seller gets of the price, when the operator takes a fee. */
export function FeeLine() {
  const { control } = useFormContext<AddProductForm>();
  const text = feeText(useWatch({ control, name: 'selling_price' }), settings.fee);
  if (!text) return null;
  return (
    <p aria-live="polite" className="-mt-2 text-soft text-sm sm:col-span-2">
      {text}
    </p>
  );
}
