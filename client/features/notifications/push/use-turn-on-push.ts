import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useUser } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { notificationSettingsQuery } from '../queries.ts';
import { turnOnPush } from './this-device.ts';

/** Returns the mutation that turns on push messages in this browser. */
export function useTurnOnPush() {
  const client = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: () => turnOnPush(user),
    onSuccess: (isAllowed) => {
      if (isAllowed) toast.success('We will tell you on this device.');
      else toast.error('Your browser does not allow it. You can change that in its settings.');
      return client.invalidateQueries({ queryKey: notificationSettingsQuery(user.email).queryKey });
    },
    onError: (error) => showErrorToast(error),
  });
}
