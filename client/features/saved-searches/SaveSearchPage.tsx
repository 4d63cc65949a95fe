import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { Link, useLocation, useSearchParams } from 'wouter';
import { textLimits } from '../../../contract/limits.ts';
import { mailMode } from '../../../contract/notifications/notifications.ts';
import { saveSearchForm } from '../../../contract/search/saved-searches.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-notifications.svg';
import { useApiForm } from '../../form/use-api-form.ts';
import { PageHeading } from '../../page/page-heading.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { Alert, Empty } from '../../ui/notices.tsx';
import { mailLabels } from './mail-labels.ts';
import { savedSearchesQuery } from './queries.ts';

interface SaveSearchPageProps {
  /** Renders the criteria of the search in words. */
  children(query: string): ReactNode;
}

/** Asks for the name of the search in the address, and when mails come, and saves it. */
export function SaveSearchPage({ children }: SaveSearchPageProps) {
  const email = useEmail();
  const client = useQueryClient();
  const [, go] = useLocation();
  const [asked] = useSearchParams();
  const query = asked.get('query') ?? '';
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: saveSearchForm,
    defaultValues: {
      name: (asked.get('name') ?? '').slice(0, textLimits.savedSearch),
      mail: 'at_once' as const,
    },
    fields: ['name', 'mail'],
    send: (form) => call('POST /saved-searches', { query: { email }, body: { ...form, query } }),
    onSuccess: async () => {
      toast.success('Search saved');
      await client.invalidateQueries({ queryKey: savedSearchesQuery(email).queryKey });
      go('/dashboard/saved-searches');
    },
  });
  if (!query) return <NoSearch />;
  return (
    <>
      <PageHeading>Save this search</PageHeading>
      <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
        {children(query)}
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        <SelectField label="Mails about new bicycles" {...register('mail')}>
          {mailMode.options.map((mode) => (
            <option key={mode} value={mode}>
              {mailLabels[mode]}
            </option>
          ))}
        </SelectField>
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending} className="justify-self-start">
          Save
        </Button>
      </form>
    </>
  );
}

const NoSearch = () => (
  <>
    <PageHeading>Save this search</PageHeading>
    <Empty title="No search is chosen" art={art}>
      <p className="mb-4">Search for bicycles first, and choose "Save this search" there.</p>
      <Link to="/bicycles" className={buttonClass('primary')}>
        Search bicycles
      </Link>
    </Empty>
  </>
);
