import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { accountQuery } from '../api/account.ts';
import { useSession } from '../api/session.ts';

/**
 * Fills the phone number of the person's account into an empty field of a form, as soon as it is
 * known. What the person has typed meanwhile stays.
 */
export function useAccountPhone<F extends FieldValues, C, O>(
  { getValues, setValue }: Pick<UseFormReturn<F, C, O>, 'getValues' | 'setValue'>,
  field: Path<F>,
): void {
  const { user } = useSession();
  const account = useQuery({ ...accountQuery(user?.email ?? ''), enabled: user !== null });
  const phone = account.data?.phone;
  useEffect(() => {
    if (phone && !getValues(field)) setValue(field, phone as PathValue<F, Path<F>>);
  }, [phone, field, getValues, setValue]);
}
