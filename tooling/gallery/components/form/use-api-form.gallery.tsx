import { useEffect, useRef } from 'react';
import { ApiError } from '../../../../client/feedback/api-error.ts';
import { useApiForm } from '../../../../client/form/use-api-form.ts';
import { NewPasswordField } from '../../../../client/identity/passwords/NewPasswordField.tsx';
import { Button } from '../../../../client/ui/button.tsx';
import { PasswordField } from '../../../../client/ui/form/password-field.tsx';
import { Alert } from '../../../../client/ui/notices.tsx';
import { changePasswordForm } from '../../../../contract/accounts/accounts.ts';
import { component } from '../../component.ts';
import { nothing } from '../../frame/samples.ts';

interface SampleProps {
  defaultValues?: { currentPassword: string; newPassword: string };
  /** The result of sending; undefined for a form that is not sent. */
  send?: () => Promise<unknown>;
}

/** A form with two fields, sent as soon as it is shown. */
function Sample({ defaultValues, send }: SampleProps) {
  const form = useRef<HTMLFormElement>(null);
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: changePasswordForm,
    ...(defaultValues && { defaultValues }),
    fields: ['currentPassword', 'newPassword'],
    send: send ?? never,
    onSuccess: nothing,
  });
  const isSent = send !== undefined;
  useEffect(() => {
    if (isSent) form.current?.requestSubmit();
  }, [isSent]);
  return (
    <form ref={form} noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <PasswordField
        label="Current password"
        autoComplete="off"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      {formError && <Alert>{formError}</Alert>}
      <Button type="submit" pending={isPending}>
        Save
      </Button>
    </form>
  );
}

const never = () => new Promise<never>(nothing);
const refuse = (error: ApiError) => () => Promise.reject(error);
const filled = { currentPassword: 'pedal-softly-42', newPassword: 'pedal-softly-43' };

const inField = new ApiError(400, {
  code: 'invalid_input',
  fields: { newPassword: 'At least 8 characters' },
});

export default component({
  title: 'A form that is sent',
  of: { useApiForm },
  about: 'The states that a form has by `useApiForm`, around two fields.',
  states: {
    empty: <Sample />,
    'refused by its schema': <Sample send={never} />,
    pending: <Sample defaultValues={filled} send={never} />,
    'refused by the server, beside a field': (
      <Sample defaultValues={filled} send={refuse(inField)} />
    ),
    'refused by the server, as a whole': (
      <Sample defaultValues={filled} send={refuse(new ApiError(403, { code: 'wrong_password' }))} />
    ),
  },
});
