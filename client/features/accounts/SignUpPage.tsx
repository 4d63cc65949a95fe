import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link, useLocation, useNavigate } from 'react-router';
import { signUpForm } from '../../../contract/accounts.ts';
import { showRefusal } from '../../form-errors.ts';
import { useSubmitOnce } from '../../submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountTypeSelect } from './AccountTypeSelect.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { signUp } from './register.ts';
import { SignedInNote } from './SignedInNote.tsx';
import { useWelcome } from './welcome.ts';

export function SignUpPage() {
  const navigate = useNavigate();
  const welcome = useWelcome();
  const { state } = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: { role: 'buyer' },
  });
  const { errors } = formState;
  const create = useMutation({
    mutationFn: signUp,
    onMutate: () => setRefusal(null),
    onSuccess: async () => {
      toast.success('Account created successfully......');
      toast.success('Sign in now...');
      await navigate('/sign-in', { state });
    },
    onError: (error) =>
      setRefusal(showRefusal(error, setError, ['username', 'email', 'role', 'password'])),
  });
  const submit = useSubmitOnce(
    handleSubmit((form) => create.mutateAsync(form).catch(() => undefined)),
  );

  return (
    <AccountFrame title="Sign up">
      <SignedInNote />
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <TextField
          label="Username"
          autoComplete="name"
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <AccountTypeSelect error={errors.role?.message} {...register('role')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters. A few words in a row make a good one."
          error={errors.password?.message}
          {...register('password')}
        />
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" pending={create.isPending}>
          Sign Up
        </Button>
      </form>
      <GoogleButton onSignedIn={welcome} />
      <p className="text-soft">
        Have an account already?{' '}
        <Link to="/sign-in" state={state} className="font-medium text-pine underline">
          Sign in
        </Link>
      </p>
    </AccountFrame>
  );
}
