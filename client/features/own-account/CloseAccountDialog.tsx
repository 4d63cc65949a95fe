import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useLocation } from 'wouter';
import { type CloseAccountForm, closeAccountForm } from '../../../contract/accounts/own-account.ts';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { useEmail } from '../../api/session.ts';
import { storeToken } from '../../api/stored-token.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { forgetPerson } from '../../person-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { OpenSales } from './OpenSales.tsx';

/**
 * Asks for the password again, so that another person at an unlocked screen cannot close the
 * account.
 */
export default function CloseAccountDialog({ onClose }: { onClose(): void }) {
  const email = useEmail();
  const [, navigate] = useLocation();
  const [formError, setFormError] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(closeAccountForm),
  });
  const isClosed = useRef(false);
  // Runs once the home page has replaced this page, whose guard would redirect to the sign-in.
  useEffect(
    () => () => {
      if (!isClosed.current) return;
      forgetPerson();
      storeToken(null);
      toast.success('Your account is deleted');
    },
    [],
  );
  const close = useMutation({
    mutationFn: (body: CloseAccountForm) => call('POST /account/close', { query: { email }, body }),
    onMutate: () => setFormError(null),
    onSuccess: async () => {
      isClosed.current = true;
      navigate('/');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        setError('password', { message: errorMessage(error) }, { shouldFocus: true });
      else setFormError(errorMessage(error));
    },
  });
  return (
    <Dialog
      title="Delete my account"
      description="You cannot undo this. Enter your password to confirm."
      open
      // A closure in progress cannot be cancelled, and this dialog handles its result.
      onClose={() => {
        if (!close.isPending) onClose();
      }}
    >
      <OpenSales />
      <form noValidate className="grid gap-4" onSubmit={handleSubmit((form) => close.mutate(form))}>
        <PasswordField
          label="Password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        {formError && <Alert>{formError}</Alert>}
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" pending={close.isPending}>
            Delete permanently
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
