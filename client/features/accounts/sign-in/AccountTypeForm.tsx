import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { DocumentTitle } from '../../../page/document-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountTypeSelect } from './AccountTypeSelect.tsx';
import { registerUser } from './register.ts';
import { startSession } from './sign-in.ts';

interface Props {
  user: IdentityUser;
  onDone(user: IdentityUser): Promise<void>;
}

/** Completes an interrupted sign-up, for a person who can sign in but has no user record. */
export function AccountTypeForm({ user, onDone }: Props) {
  const { register, handleSubmit } = useForm<{ role: 'buyer' | 'seller' }>();
  const finish = useMutation({
    mutationFn: async ({ role }: { role: 'buyer' | 'seller' }) => {
      await registerUser({ username: user.name, email: user.email, role });
      await startSession(user);
      await onDone(user);
    },
  });
  return (
    <AccountFrame title="Almost there">
      <DocumentTitle>Almost there</DocumentTitle>
      <p className="text-soft">Choose how you want to use your account to finish signing up.</p>
      <form className="grid gap-5" onSubmit={handleSubmit((form) => finish.mutate(form))}>
        <AccountTypeSelect {...register('role')} />
        {finish.isError && <Alert>{errorMessage(finish.error)}</Alert>}
        <Button type="submit" pending={finish.isPending}>
          Continue
        </Button>
      </form>
    </AccountFrame>
  );
}
