import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SavedSearch, saveSearchForm } from '../../../contract/search/saved-searches.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useChangeSearch } from './use-change-search.ts';

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

function RenameDialog({ search, onClose }: { search: SavedSearch; onClose(): void }) {
  const change = useChangeSearch(search);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameForm),
    defaultValues: { name: search.name },
  });
  const submit = handleSubmit((form) => {
    change(form);
    onClose();
  });
  return (
    <Dialog title="Rename" open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField label="Name" error={formState.errors.name?.message} {...register('name')} />
        <Button type="submit">Save</Button>
      </form>
    </Dialog>
  );
}
