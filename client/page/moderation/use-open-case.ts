import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { NewCase } from '../../../contract/moderation/cases.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { casePath, casesPath } from '../../links/case-links.ts';
import { invalidateTopics } from '../../live/topics.ts';

/** Returns the call that opens a case, or finds the open one, and shows its page. A failure is shown as a toast. */
export function useOpenCase() {
  const email = useEmail();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: NewCase) => call('POST /cases', { query: { email }, body }),
    onSuccess: ({ _id }) => {
      void invalidateTopics(client, 'cases');
      navigate(_id ? casePath(_id) : casesPath);
    },
    onError: (error) => showErrorToast(error),
  });
}
