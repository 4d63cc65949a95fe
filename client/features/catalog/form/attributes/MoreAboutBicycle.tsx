import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { attributesByKind } from '../../../../../contract/bicycle/attributes-by-kind.ts';
import { FoldArrow } from '../../../../page/fold-arrow.tsx';
import { categoriesQuery } from '../../queries.ts';
import type { AddProductForm } from '../add-product.ts';
import { ChecklistFields } from '../delivery/ChecklistFields.tsx';
import { DeliveryFields } from '../delivery/DeliveryFields.tsx';
import { OfferFields } from '../price/OfferFields.tsx';
import { AttributeField } from './AttributeField.tsx';
import { MakeField } from './MakeField.tsx';

/**
 * Delivery, the attributes that apply to the chosen category and the checklist: all optional, and
 * closed at first on a phone.
 */
export function MoreAboutBicycle() {
  const { control, getValues, formState } = useFormContext<AddProductForm>();
  const categoryId = useWatch({ control, name: 'categoryId' });
  const { data: categories } = useQuery(categoriesQuery());
  const [isOpen, setOpen] = useState(
    () =>
      matchMedia('(min-width: 640px)').matches ||
      Object.values(getValues('attributes') ?? {}).some(Boolean),
  );
  const { attributes, shipping_price, shipping_zones, lowest_offer, checklist } = formState.errors;
  const isWrong = Boolean(
    attributes ?? shipping_price ?? shipping_zones ?? lowest_offer ?? checklist,
  );
  // The attributes of a road bicycle apply to every kind.
  const kind = categories?.find(({ _id }) => _id === categoryId)?.kind ?? 'road';
  return (
    <details
      className="group card"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-card p-5 sm:p-6 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="font-semibold text-lg">More about the bicycle</span>
          <span className="text-soft text-sm">
            Optional: delivery, offers, details and condition. Buyers search and compare by these.
          </span>
        </span>
        <FoldArrow />
      </summary>
      <div className="grid grid-cols-1 gap-5 px-5 pb-6 sm:grid-cols-2 sm:px-6">
        <DeliveryFields />
      </div>
      <div className="grid grid-cols-1 gap-3 px-5 pb-6 sm:grid-cols-2 sm:px-6">
        <OfferFields />
      </div>
      <div className="grid grid-cols-1 gap-5 px-5 pb-6 sm:grid-cols-2 sm:px-6">
        {attributesByKind[kind].map((name) =>
          name === 'make' ? <MakeField key={name} /> : <AttributeField key={name} name={name} />,
        )}
      </div>
      <div className="px-5 pb-6 sm:px-6">
        <ChecklistFields kind={kind} />
      </div>
    </details>
  );
}
