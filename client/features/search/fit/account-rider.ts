import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RiderMeasures } from '../../../../contract/accounts/rider-measures.ts';
import { call } from '../../../api/api.ts';
import { useSession } from '../../../api/session.ts';
import { storeRider } from '../../../browser-storage/rider.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';

/** The measures in centimetres that the account keeps; null for those that it does not. */
const accountRiderQuery = (email: string) =>
  queryOptions({
    queryKey: ['account-rider', email],
    queryFn: ({ signal }) => call('GET /account/rider', { query: { email } }, signal),
  });

/** Whether an account keeps a measure. */
export const hasMeasures = ({ height, inseam }: RiderMeasures): boolean =>
  height !== null || inseam !== null;

/**
 * Takes the measures of the person's account over into this browser. Returns what the account keeps;
 * undefined for visitors, and until it is known.
 */
export function useAccountRider(): RiderMeasures | undefined {
  const { user } = useSession();
  const { data } = useQuery({ ...accountRiderQuery(user?.email ?? ''), enabled: Boolean(user) });
  useEffect(() => {
    if (data && hasMeasures(data))
      storeRider({ height: asText(data.height), inseam: asText(data.inseam) });
  }, [data]);
  return data;
}

const asText = (cm: number | null) => (cm === null ? undefined : String(cm));

/** Returns the function that keeps measures in the account. It is shown at once. */
export function useKeepRider(): (measures: RiderMeasures) => void {
  const { user } = useSession();
  const client = useQueryClient();
  const email = user?.email ?? '';
  const { queryKey } = accountRiderQuery(email);
  const { mutate } = useMutation({
    mutationFn: (body: RiderMeasures) => call('PATCH /account/rider', { query: { email }, body }),
    onError: (error) => {
      showErrorToast(error);
      return client.invalidateQueries({ queryKey });
    },
  });
  return (measures) => {
    // An answer from before the change would be shown instead.
    void client.cancelQueries({ queryKey }, { revert: false });
    client.setQueryData(queryKey, measures);
    mutate(measures);
  };
}
