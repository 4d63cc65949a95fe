import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SavedSearch, saveSearchForm } from '../../../contract/search/saved-searches.ts';
import { useEmail } from '../../api/session.ts';
import { useApiForm } from '../../form/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { changeSearch } from './change-search.ts';

const nameForm = saveSearchForm.pick({ name: true });

export function RenameSearch({ search }: { search: SavedSearch }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Rename
      </Button>
      {isOpen && <RenameDialog search={search} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Stays open, with what was typed, until the server has the name. */
function RenameDialog({ search, onClose }: { search: SavedSearch; onClose(): void }) {
  const email = useEmail();
  const { mutateAsync } = useMutation(changeSearch(useQueryClient(), email, search._id));
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: nameForm,
    defaultValues: { name: search.name },
    fields: ['name'],
    send: (form) => mutateAsync(form),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Rename" open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
