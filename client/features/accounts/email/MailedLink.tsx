import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { MailedLinkUse } from '../../../../contract/accounts/identity-fields.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, Note } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AccountFrame } from '../sign-in/AccountFrame.tsx';
import { useMailedLink } from './use-mailed-link.ts';

interface MailedLinkProps<Answer> {
  use: MailedLinkUse;
  title: string;
  /** Says what the button does. */
  explanation: string;
  label: string;
  variant?: 'primary' | 'danger';
  /** Does what the mail is about, with the token of the link. */
  send(token: string): Promise<Answer>;
  onSuccess?(answer: Answer): unknown;
  /** What a person can do whose link no longer works. */
  expired: ReactNode;
  /** What is shown in its place where nothing is left to confirm. */
  confirmed?: ReactNode;
  /** What is shown once it is done. */
  children(answer: Answer): ReactNode;
}

/**
 * The page behind a link in a mail; works signed in or not. Opening it changes nothing, since mail
 * scanners open links too: the person presses a button.
 */
export function MailedLink<Answer>(props: MailedLinkProps<Answer>) {
  const { title, explanation, label, variant = 'primary', expired, confirmed, children } = props;
  const token = useSearchParams()[0].get('token') ?? '';
  const link = useMailedLink(props.use, token);
  const { data, error, isPending, isSuccess, mutate } = useMutation({
    mutationFn: () => props.send(token),
    onSuccess: (answer) => props.onSuccess?.(answer),
  });
  if (isSuccess) return <AccountFrame title={title}>{children(data)}</AccountFrame>;
  if (link === 'loading')
    return (
      <AccountFrame title={title}>
        <Spinner />
      </AccountFrame>
    );
  if (link === 'already_confirmed') return <AccountFrame title={title}>{confirmed}</AccountFrame>;
  if (link === 'expired' || isExpired(error))
    return (
      <AccountFrame title={title}>
        <Alert>This link has expired or was already used.</Alert>
        {expired}
      </AccountFrame>
    );
  return (
    <AccountFrame title={title}>
      <p className="text-soft">{explanation}</p>
      {error !== null && <Alert>{errorMessage(error)}</Alert>}
      <Button variant={variant} pending={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    </AccountFrame>
  );
}

const isExpired = (error: unknown) => error instanceof ApiError && error.code === 'link_expired';

/** Says that the button's action is done. */
export const Done = ({ children }: { children: ReactNode }) => (
  <Note role="status">{children}</Note>
);
