import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOpen } from '../../../api/api.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { formatDate } from '../../../ui/text/dates.ts';

/** Sends the signed-in person another confirmation link, and shows the result. */
export function ResendButton({ email }: { email: string }) {
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () => callOpen('POST /auth/send-confirmation'),
    // The email may have been confirmed elsewhere; then no mail is needed.
    onSuccess: () => invalidateTopics(client, 'account'),
  });
  if (send.isSuccess)
    return (
      <p role="status" className="text-sm wrap-anywhere">
        We have sent a new link to {email}. You can use it once, within 24 hours. If you do not see
        the email, please check your spam folder.
      </p>
    );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={send.isPending}
        onClick={() => send.mutate()}
      >
        Send again
      </Button>
      {send.isError && <Alert>{resendErrorMessage(send.error)}</Alert>}
    </>
  );
}

function resendErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests' || !error.retryAt)
    return errorMessage(error);
  const time = formatDate(error.retryAt, 'time');
  return `We have sent several links already. Please use the newest one, or ask again after ${time}.`;
}
