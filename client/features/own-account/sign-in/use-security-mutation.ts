import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { withFreshSignIn } from '../../../identity/fresh/with-fresh-sign-in.ts';

/** All data of this section: one change often shows in several places, as in the note about money. */
const securityKey: QueryKey = ['security'];

interface Options<Input, Answer> {
  send(input: Input): Promise<Answer>;
  onSuccess?(answer: Answer): unknown;
}

/**
 * A change of how the person signs in, made by a button: asks who they are where the call needs it,
 * and fetches the section's data again. A failure is shown as a toast.
 */
export function useSecurityMutation<Input, Answer>({ send, onSuccess }: Options<Input, Answer>) {
  const refresh = useRefreshSecurity();
  return useMutation({
    mutationFn: (input: Input) => withFreshSignIn(() => send(input)),
    onSuccess: async (answer) => {
      await refresh();
      await onSuccess?.(answer);
    },
    onError: (error) => showErrorToast(error),
  });
}

/** Returns a function that fetches the section's data again. */
export function useRefreshSecurity(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: securityKey });
}
