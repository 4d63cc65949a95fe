import type { Passkey } from '../../../../../contract/accounts/sign-in-security.ts';
import { passkeyName } from '../../../../../contract/accounts/sign-in-security.ts';
import { z } from '../../../../../contract/zod.ts';
import { callOpen } from '../../../../api/api.ts';
import { useApiForm } from '../../../../form/use-api-form.ts';
import { FreshSignInHost } from '../../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../../identity/fresh/with-fresh-sign-in.ts';
import { makePasskey } from '../../../../identity/passkeys/ceremony.ts';
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { Alert } from '../../../../ui/notices.tsx';
import { useRefreshSecurity } from '../use-security-mutation.ts';

const nameForm = z.object({ name: passkeyName });

interface PasskeyNameDialogProps {
  /** The passkey to rename; null to add one. */
  passkey: Passkey | null;
  onClose(): void;
}

/** Asks for the name of a passkey, which then gets it or is made. */
export default function PasskeyNameDialog({ passkey, onClose }: PasskeyNameDialogProps) {
  const refresh = useRefreshSecurity();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: nameForm,
    defaultValues: { name: passkey?.name ?? '' },
    fields: ['name'],
    send: ({ name }) => (passkey ? rename(passkey.id, name) : addPasskey(name)),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog title={passkey ? 'Rename passkey' : 'Add a passkey'} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Name"
          hint="To tell it from others, such as the name of your device."
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes={passkey ? 'Save' : 'Continue'} pending={isPending} onClose={onClose} />
      </form>
      <FreshSignInHost />
    </Dialog>
  );
}

const rename = (id: string, name: string): Promise<unknown> =>
  callOpen('PATCH /auth/passkeys/:id', { params: { id }, body: { name } });

async function addPasskey(name: string): Promise<unknown> {
  const options = await withFreshSignIn(() => callOpen('POST /auth/passkeys/options'));
  const credential = await makePasskey(options);
  return withFreshSignIn(() => callOpen('POST /auth/passkeys', { body: { name, credential } }));
}
