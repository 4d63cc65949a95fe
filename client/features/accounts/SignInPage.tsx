import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link, useLocation, useNavigate } from 'react-router';
import { type IdentityUser, signInForm } from '../../../contract/accounts.ts';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountTypeForm } from './AccountTypeForm.tsx';
import { authenticate, enter } from './sign-in.ts';

export function SignInPage() {
  const welcome = useWelcome();
  const [incomplete, setIncomplete] = useState<IdentityUser>();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(signInForm) });
  const signIn = useMutation({
    mutationFn: async (form: Parameters<typeof authenticate>[0]) => {
      const user = await authenticate(form);
      try {
        await enter(user);
        await welcome(user);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'account_type_needed') throw error;
        setIncomplete(user);
      }
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.code : error.message),
  });

  if (incomplete) return <AccountTypeForm user={incomplete} onDone={welcome} />;
  const { errors } = formState;
  return (
    <AccountFrame title="Sign in">
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
        {signIn.isError && <Alert>{signIn.error.message}</Alert>}
        <Button type="submit" pending={signIn.isPending}>
          Sign In
        </Button>
      </form>
      <p className="text-soft">
        New here?{' '}
        <Link to="/sign-up" className="font-medium text-pine underline">
          Create an account
        </Link>
      </p>
    </AccountFrame>
  );
}

/** Greets the person and takes them back to where they came from, else home. */
function useWelcome() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (user: IdentityUser) => {
    await client.resetQueries({ queryKey: ['identity'] });
    toast.success(`Welcome ${user.name}`);
    await navigate(state?.from ?? '/', { replace: true });
  };
}
