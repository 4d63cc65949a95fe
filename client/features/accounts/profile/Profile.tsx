import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { username } from '../../../../contract/accounts/accounts.ts';
import { defaultPhoto } from '../../../../contract/accounts/default-photo.ts';
import { z } from '../../../../contract/zod.ts';
import { accountQuery } from '../../../api/account.ts';
import { useEmail, useSession } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { showServerErrors } from '../../../form/form-errors.ts';
import { useSubmitOnce } from '../../../form/submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { ChangePhoto } from './ChangePhoto.tsx';
import { useChangeAccount } from './use-change-account.ts';

/**
 * A form for the person's public picture and name. Until the account has loaded, it shows those of
 * the session, so that the content below does not move.
 */
export function Profile() {
  const { user, role } = useSession();
  const { data, error, refetch } = useQuery(accountQuery(useEmail()));
  if (!data && error) return <LoadError error={error} onRetry={refetch} />;
  const name = data?.username ?? user?.name ?? '';
  return (
    <div className="grid w-full gap-6">
      <p className="text-soft wrap-anywhere">
        {user?.email} · {role}
      </p>
      <ChangePhoto photoURL={data?.photoURL ?? defaultPhoto} />
      <NameForm name={name} isVerified={data?.verified ?? false} />
    </div>
  );
}

const markLossHint =
  'If you change your name, you lose your verified mark until an admin verifies you again.';

const nameForm = z.object({ username });

function NameForm({ name, isVerified }: { name: string; isVerified: boolean }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(nameForm),
    // The name may change in another tab; what the person has typed here is kept.
    values: { username: name },
    resetOptions: { keepDirtyValues: true },
  });
  const [formError, setFormError] = useState<string | null>(null);
  const change = useChangeAccount();
  const hint = 'Your name is shown on your listings and messages.';
  const submit = useSubmitOnce(
    handleSubmit(async (form) => {
      setFormError(null);
      await change.mutateAsync(form).then(
        () => {
          reset(form);
          toast.success('Name changed');
        },
        (error: unknown) => setFormError(showServerErrors(error, setError, ['username'])),
      );
    }),
  );
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start"
      onSubmit={submit}
    >
      <TextField
        label="Name"
        autoComplete="name"
        hint={isVerified ? `${hint} ${markLossHint}` : hint}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <Button
        type="submit"
        variant="secondary"
        className="min-h-12 sm:mt-6.5"
        pending={change.isPending}
      >
        Save
      </Button>
      {formError && <Alert>{formError}</Alert>}
    </form>
  );
}
