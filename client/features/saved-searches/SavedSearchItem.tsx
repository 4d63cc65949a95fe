import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { Link } from 'wouter';
import type { SavedSearch } from '../../../contract/search/saved-searches.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../ui/list/card.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { CriteriaList } from './CriteriaList.tsx';
import { MailSetting } from './MailSetting.tsx';
import { savedSearchesQuery } from './queries.ts';
import { RenameSearch } from './RenameSearch.tsx';

interface SavedSearchItemProps {
  search: SavedSearch;
  criteria: readonly string[];
}

const small = buttonClass('secondary', 'small');

/** One saved search: what it looks for, what is new, and what can be done with it. */
export function SavedSearchItem({ search, criteria }: SavedSearchItemProps) {
  const { _id, name, query, unseen, feed } = search;
  return (
    <Card
      title={
        <Link to={`/dashboard/saved-searches/${_id}`} className="tap text-pine underline">
          <UserText>{name}</UserText>
        </Link>
      }
      beside={unseen > 0 && <Badge tone="good">{unseen} new</Badge>}
    >
      <CriteriaList criteria={criteria} />
      <MailSetting search={search} />
      <div className="flex flex-wrap gap-2">
        <Link to={`/bicycles?${query}`} className={small}>
          Open search
        </Link>
        <RenameSearch search={search} />
        <a href={feed} className={small} aria-label={`RSS feed of ${name}`}>
          RSS feed
        </a>
        <DeleteSavedSearch search={search} />
      </div>
    </Card>
  );
}

function DeleteSavedSearch({ search: { _id: id, name } }: { search: SavedSearch }) {
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /saved-searches/:id', { params: { id }, query: { email } }),
    onSuccess: async () => {
      toast.success('Saved search deleted');
      await client.invalidateQueries({ queryKey: savedSearchesQuery(email).queryKey });
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <DeleteButton
      title={name}
      consequence="Its list of new bicycles is deleted, and its mails and its RSS feed end."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
