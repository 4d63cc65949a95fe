import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'wouter';
import {
  type IdentityUser,
  type SignInForm,
  signInForm,
} from '../../../../contract/accounts/accounts.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { discardDraft, readDraft, useDraft } from '../../../form/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { takePassword } from './register.ts';
import { authenticate } from './sign-in.ts';
import { useSignInState } from './sign-in-state.ts';

const draftKey = 'respoke-draft-sign-in';

interface PasswordFormProps {
  /** Called with a person whose password was right. */
  onSignedIn(user: IdentityUser): Promise<void>;
}

export function PasswordForm({ onSignedIn }: PasswordFormProps) {
  const signInState = useSignInState();
  const { email } = signInState;
  const [kept] = useState(() => readDraft<SignInForm>(draftKey).values);
  const [password] = useState(() => takePassword(email ?? ''));
  const form = useForm({
    resolver: zodResolver(signInForm),
    // Filled in after a sign-up, since the person has just typed them.
    defaultValues: { email: email ?? kept.email ?? '', password: password ?? '' },
  });
  const { register, handleSubmit, formState, setFocus } = form;
  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);
  useDraft(draftKey, form, 'password');
  const signIn = useMutation({
    mutationFn: async (typed: SignInForm) => {
      const user = await authenticate(typed);
      discardDraft(draftKey);
      await onSignedIn(user);
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.code : errorMessage(error)),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((typed) => signIn.mutate(typed))}
    >
      <TextField
        label="Email"
        type="email"
        // The second word lets the browser offer passkeys among its suggestions.
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField label="Password" error={errors.password?.message} {...register('password')} />
      <Link
        to="/forgot-password"
        state={signInState}
        className="tap -mt-2 justify-self-start font-medium text-pine text-sm underline"
      >
        Forgot password?
      </Link>
      {signIn.isError && <Alert>{errorMessage(signIn.error)}</Alert>}
      <Button type="submit" pending={signIn.isPending}>
        Sign In
      </Button>
    </form>
  );
}
