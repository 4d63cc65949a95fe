import { useController, useFormContext } from 'react-hook-form';
import { maxOffersOfBuyer, offerHours } from '../../../../../contract/limits.ts';
import { dealTimeText } from '../../../../deal-terms.ts';
import { asMoney, MoneyField } from '../../../../form/money-field.tsx';
import type { AddProductForm } from '../add-product.ts';
import { offerLabels } from '../listing-fields.ts';

/** Whether buyers may offer less than the selling price, and below which price that is declined by itself. */
export function OfferFields() {
  const { control, register, formState } = useFormContext<AddProductForm>();
  const { field } = useController({ control, name: 'takes_offers' });
  const takes = field.value === 'yes';
  return (
    <>
      <div className="grid content-start gap-1 sm:col-span-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-sm">
          <input
            type="checkbox"
            name={field.name}
            ref={field.ref}
            className="size-5 shrink-0 accent-pine"
            checked={takes}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.checked ? 'yes' : '')}
          />
          {offerLabels.takes_offers}
        </label>
        <p className="text-soft text-sm">
          Buyers may offer less than the selling price, {maxOffersOfBuyer} times at most. You have{' '}
          {offerHours} hours to accept, to decline or to name another price. When you accept, the
          bicycle is reserved for the buyer for {dealTimeText('reserved')}.
        </p>
      </div>
      {takes && (
        <div className="sm:col-span-2">
          <MoneyField
            label={offerLabels.lowest_offer}
            hint="Optional. Buyers never see it. Lower offers are declined by themselves."
            error={formState.errors.lowest_offer?.message}
            {...register('lowest_offer', { ...asMoney, shouldUnregister: true })}
          />
        </div>
      )}
    </>
  );
}
