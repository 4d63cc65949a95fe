import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callPage } from '../../../api/api.ts';
import type { TypedForm } from './add-product.ts';

type Form = Pick<UseFormReturn<TypedForm>, 'getValues' | 'setValue'>;

/** Fills where the seller's last listing is, and its phone number, into a new one whose place is empty. */
export function useLastPlace({ getValues, setValue }: Form, email: string): void {
  const last = useQuery({
    queryKey: ['products', 'last', email],
    queryFn: async ({ signal }) => {
      const { rows } = await callPage('GET /products', { query: { email, limit: 1 } }, signal);
      return rows[0] ?? null;
    },
  });
  const product = last.data;
  useEffect(() => {
    if (!product || getValues('city') || getValues('area')) return;
    for (const name of ['city', 'area', 'place_id'] as const) setValue(name, product[name]);
    if (!getValues('phone')) setValue('phone', product.phone);
  }, [product, getValues, setValue]);
}
