import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'wouter';
import { type IdentityUser, signInForm } from '../../../../contract/accounts/accounts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { GoogleButton } from '../google/GoogleButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountTypeForm } from './AccountTypeForm.tsx';
import { SignedInNote } from './SignedInNote.tsx';
import { SignInReason } from './SignInReason.tsx';
import { authenticate, startSession } from './sign-in.ts';
import { useSignInState } from './sign-in-state.ts';
import { useAfterSignIn } from './use-after-sign-in.tsx';

export function SignInPage() {
  const afterSignIn = useAfterSignIn();
  const signInState = useSignInState();
  const [incomplete, setIncomplete] = useState<IdentityUser>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInForm),
    // Filled in after a sign-up, since the person has just typed it.
    defaultValues: { email: signInState.email ?? '' },
  });
  const signIn = useMutation({
    mutationFn: async (form: Parameters<typeof authenticate>[0]) => {
      const user = await authenticate(form);
      try {
        await startSession(user);
        await afterSignIn(user);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'account_type_needed') throw error;
        setIncomplete(user);
      }
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.code : errorMessage(error)),
  });

  if (incomplete) return <AccountTypeForm user={incomplete} onDone={afterSignIn} />;
  const { errors } = formState;
  return (
    <AccountFrame title="Sign in">
      <SignedInNote />
      <SignInReason />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit((form) => signIn.mutate(form))}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Link
          to="/forgot-password"
          className="-mt-2 justify-self-start font-medium text-pine text-sm underline"
        >
          Forgot password?
        </Link>
        {signIn.isError && <Alert>{errorMessage(signIn.error)}</Alert>}
        <Button type="submit" pending={signIn.isPending}>
          Sign In
        </Button>
      </form>
      <GoogleButton
        onSignedIn={(user, previousRole) => afterSignIn(user, { isNew: previousRole === null })}
      />
      <p className="text-soft">
        New here?{' '}
        <Link to="/sign-up" state={signInState} className="font-medium text-pine underline">
          Create an account
        </Link>
      </p>
    </AccountFrame>
  );
}
