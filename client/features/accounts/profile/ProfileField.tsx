import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { profileForm } from '../../../../contract/accounts/accounts.ts';
import { accountQuery } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { showServerErrors } from '../../../form/form-errors.ts';
import { PhoneField } from '../../../form/phone-field.tsx';
import { useSubmitOnce } from '../../../form/submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { useChangeAccount } from './use-change-account.ts';

interface Props {
  name: 'username' | 'phone';
  value: string;
  label: string;
  hint: string;
  autoComplete?: string;
  /** The text of the button, and of the message once the change is saved. */
  save: string;
  saved: string;
}

/** A form for one field of the person's profile, with a button of its own. */
export function ProfileField({ name, value, save, saved, ...field }: Props) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(profileForm),
    // The value may change in another tab; what the person has typed here is kept.
    values: { [name]: value },
    resetOptions: { keepDirtyValues: true },
  });
  const [formError, setFormError] = useState<string | null>(null);
  const change = useChangeAccount();
  const client = useQueryClient();
  const { queryKey } = accountQuery(useEmail());
  const submit = useSubmitOnce(
    handleSubmit(async (form) => {
      setFormError(null);
      await change.mutateAsync(form).then(
        () => {
          // As the server keeps it: it writes a phone number in its normal form.
          const stored = client.getQueryData(queryKey)?.[name] ?? '';
          reset({ [name]: stored }, { keepDirtyValues: false });
          toast.success(saved);
        },
        (error: unknown) => setFormError(showServerErrors(error, setError, [name])),
      );
    }),
  );
  const Field = name === 'phone' ? PhoneField : TextField;
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start"
      onSubmit={submit}
    >
      <Field {...field} error={formState.errors[name]?.message} {...register(name)} />
      <Button
        type="submit"
        variant="secondary"
        className="min-h-12 sm:mt-6.5"
        pending={change.isPending}
      >
        {save}
      </Button>
      {formError && <Alert>{formError}</Alert>}
    </form>
  );
}
