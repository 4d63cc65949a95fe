import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../../contract/money.ts';
import { clearMoney } from '../../../../../contract/typed/read-money.ts';
import type { AddProductForm } from '../add-product.ts';

/** Most used bicycles cost between a twentieth of what was paid and all of it; a collector's piece may cost more. */
const [lowest, highest] = [1 / 20, 2];

/** Asks about a selling price that is far from what the seller paid, as after a slip of a digit. */
export function PriceQuestion() {
  const { control } = useFormContext<AddProductForm>();
  const selling = clearMoney(useWatch({ control, name: 'selling_price' }));
  const paid = clearMoney(useWatch({ control, name: 'purchase_price' }));
  const isFar = selling > 0 && paid > 0 && (selling < paid * lowest || selling > paid * highest);
  return (
    <p role="status" className="text-honey text-sm empty:hidden sm:col-span-2">
      {isFar &&
        `You paid ${formatMoney(paid)}. Do you really want to sell for ${formatMoney(selling)}?`}
    </p>
  );
}
