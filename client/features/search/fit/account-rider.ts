import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RiderMeasures } from '../../../../contract/accounts/rider-measures.ts';
import { call } from '../../../api/api.ts';
import { useSession } from '../../../api/session.ts';
import { measureOf, type StoredRider, storeRider } from '../../../browser-storage/rider.ts';
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

/** Returns the measures of a rider as an account keeps them, in whole centimetres. */
export const measuresOf = ({ height, inseam }: StoredRider): RiderMeasures => ({
  height: whole(measureOf('height', height)),
  inseam: whole(measureOf('inseam', inseam)),
});

const whole = (cm: number | null) => cm && Math.round(cm);

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

/**
 * Returns the function that takes measures that the person has changed over into this browser, and
 * into the account if it keeps them: otherwise the account's would replace them.
 */
export function useChangeRider(): (rider: StoredRider) => void {
  const inAccount = useAccountRider();
  const keep = useKeepRider();
  return (rider) => {
    storeRider(rider);
    const { height, inseam } = measuresOf(rider);
    const isKept = inAccount !== undefined && hasMeasures(inAccount);
    if (isKept && (height !== inAccount.height || inseam !== inAccount.inseam))
      keep({ height, inseam });
  };
}
