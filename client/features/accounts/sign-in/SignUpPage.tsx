import { useState } from 'react';
import toast from 'react-hot-toast';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import {
  type IdentityUser,
  type Role,
  signUpForm,
} from '../../../../contract/accounts/accounts.ts';
import { useSession } from '../../../api/session.ts';
import { settings } from '../../../client-settings.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { NewPasswordField } from '../../../identity/passwords/NewPasswordField.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { GoogleButton } from '../google/GoogleButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountTypeForm } from './AccountTypeForm.tsx';
import { AccountTypeSelect } from './AccountTypeSelect.tsx';
import { signUp } from './register.ts';
import { SignedInNote } from './SignedInNote.tsx';
import { keepSignIn, useSignInState } from './sign-in-state.ts';
import { useAfterSignIn } from './use-after-sign-in.tsx';

export function SignUpPage() {
  const [, navigate] = useLocation();
  const afterSignIn = useAfterSignIn();
  const signInState = useSignInState();
  const session = useSession();
  const [incomplete, setIncomplete] = useState<IdentityUser>();
  const isSeller = new URLSearchParams(useSearch()).get('as') === 'seller';
  const side = isSeller ? 'seller' : 'buyer';
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: signUpForm,
    defaultValues: { role: side },
    draft: { key: `respoke-draft-sign-up-${side}`, unkept: 'password' },
    fields: ['username', 'email', 'role', 'password'],
    send: signUp,
    onSuccess: async (_, { email, role }) => {
      toast.success('Account created successfully......');
      toast.success('Sign in now...');
      const from = isSeller && role === 'seller' ? sellingPath(role) : signInState.from;
      const next = { from, email, isNew: true };
      keepSignIn(next, Date.now());
      navigate('/sign-in', { state: next });
    },
  });

  if (incomplete) return <AccountTypeForm user={incomplete} onDone={afterSignIn} />;
  // "Sell yours" leads here; a signed-in person already has an account to sell with.
  if (isSeller && session.status === 'in')
    return <Redirect to={sellingPath(session.role)} replace />;
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
        <NewPasswordField
          label="Password"
          error={errors.password?.message}
          {...register('password')}
        />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Sign Up
        </Button>
      </form>
      <GoogleButton
        onNameNeeded={setIncomplete}
        onCodeNeeded={() => navigate('/sign-in', { state: { ...signInState, needsCode: true } })}
        onSignedIn={(user, previousRole) =>
          afterSignIn(user, {
            isNew: previousRole === null,
            ...(isSeller && { to: sellingPath(previousRole) }),
          })
        }
      />
      {settings.google && (
        <p className="text-soft text-sm">
          If you sign up with Google, you get a buyer account. You can start selling at any time in
          Your account.
        </p>
      )}
      <p className="text-soft">
        Already have an account?{' '}
        <Link to="/sign-in" state={signInState} className="font-medium text-pine underline">
          Sign in
        </Link>
      </p>
    </AccountFrame>
  );
}

/** Returns the page on which a person with an account continues to sell. */
const sellingPath = (role: Role | null) =>
  role === 'seller' ? '/dashboard/add-product' : '/dashboard/account#side';
