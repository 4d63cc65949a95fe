import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callPage } from '../../../api/api.ts';
import type { TypedForm } from './add-product.ts';

type Form = Pick<UseFormReturn<TypedForm>, 'getValues' | 'setValue'>;

/**
 * Fills where the seller's last listing is, and its phone number, into a new one whose place is empty. It is
 * read once, and what the seller has typed meanwhile stays. Without an answer, they stay empty.
 */
export function useLastPlace({ getValues, setValue }: Form, email: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    const last = client.fetchQuery({
      queryKey: ['products', 'last', email],
      queryFn: ({ signal }) => callPage('GET /products', { query: { email, limit: 1 } }, signal),
    });
    const fill = ({ rows: [product] }: Awaited<typeof last>) => {
      if (isOver || !product || getValues('city') || getValues('area')) return;
      for (const name of ['city', 'area', 'place_id'] as const) setValue(name, product[name]);
      if (!getValues('phone')) setValue('phone', product.phone);
    };
    last.then(fill).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [client, email, getValues, setValue]);
}
