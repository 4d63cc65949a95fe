import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import {
  type ForgotPasswordForm,
  forgotPasswordForm,
} from '../../../../contract/accounts/accounts.ts';
import { callOpen } from '../../../api/api.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { withSolvedChallenge } from '../../../identity/challenge/with-solved-challenge.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert, Note } from '../../../ui/notices.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { keepSignIn, useSignInState } from './sign-in-state.ts';

/**
 * Requests a link to choose a new password. The answer is the same for every email, so that it does
 * not tell which ones have accounts.
 */
export function ForgotPasswordPage() {
  const signInState = useSignInState();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: signInState.email ?? '' },
  });
  const ask = useMutation({
    mutationFn: (form: ForgotPasswordForm) =>
      withSolvedChallenge((solved) =>
        callOpen('POST /auth/request-password-reset', { body: { ...form, ...solved } }),
      ),
    // The link of the mail opens in another tab.
    onSuccess: (_, { email }) => keepSignIn({ ...signInState, email }, Date.now()),
  });
  return (
    <AccountFrame title="Forgot password?">
      {ask.isSuccess ? (
        <Note role="status">
          If there is an account for {ask.variables.email}, we have sent a link to that email. You
          can use it once, within one hour.
        </Note>
      ) : (
        <>
          <p className="text-soft">
            Enter your email, and we will send you a link to choose a new password.
          </p>
          <form
            noValidate
            className="grid gap-5"
            onSubmit={handleSubmit((form) => ask.mutate(form))}
          >
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              error={formState.errors.email?.message}
              {...register('email')}
            />
            {ask.isError && <Alert>{errorMessage(ask.error)}</Alert>}
            <Button type="submit" pending={ask.isPending}>
              Send link
            </Button>
          </form>
        </>
      )}
      <p className="text-soft">
        <Link to="/sign-in" state={signInState} className="tap font-medium text-pine underline">
          Back to sign in
        </Link>
      </p>
    </AccountFrame>
  );
}
