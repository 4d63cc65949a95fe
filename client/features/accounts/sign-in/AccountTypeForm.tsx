import {
  accountType,
  type IdentityUser,
  username,
} from '../../../../contract/accounts/accounts.ts';
import { defaultPhoto } from '../../../../contract/accounts/default-photo.ts';
import { textLimits } from '../../../../contract/limits.ts';
import { z } from '../../../../contract/zod.ts';
import { callOpen } from '../../../api/api.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { DocumentTitle } from '../../../page/document-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountTypeSelect } from './AccountTypeSelect.tsx';
import { registerUser } from './register.ts';
import { startSession } from './sign-in.ts';

const lastForm = z.object({ username, role: accountType });

interface Props {
  user: IdentityUser;
  onDone(user: IdentityUser): Promise<void>;
}

/**
 * Completes an interrupted sign-up, for a person who can sign in but has no user record. Their name
 * may be the reason: Google allows names that are refused here.
 */
export function AccountTypeForm({ user, onDone }: Props) {
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: lastForm,
    defaultValues: { username: user.name.slice(0, textLimits.username), role: 'buyer' },
    fields: ['username', 'role'],
    send: ({ username: name, role }) => finishSignUp({ ...user, name }, role),
    onSuccess: (_, { username: name }) => onDone({ ...user, name }),
  });
  return (
    <AccountFrame title="Almost there">
      <DocumentTitle>Almost there</DocumentTitle>
      <p className="text-soft">
        Choose your name and how you want to use your account to finish signing up.
      </p>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <TextField
          label="Username"
          autoComplete="name"
          error={errors.username?.message}
          {...register('username')}
        />
        <AccountTypeSelect error={errors.role?.message} {...register('role')} />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Continue
        </Button>
      </form>
    </AccountFrame>
  );
}

async function finishSignUp(user: IdentityUser, role: 'buyer' | 'seller'): Promise<void> {
  const { name, email, image } = user;
  await registerUser({ username: name, email, role, ...(image && { photoURL: image }) });
  await callOpen('POST /auth/update-user', { body: { name, image: image ?? defaultPhoto } });
  await startSession(user);
}
