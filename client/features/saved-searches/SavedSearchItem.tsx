import { Link } from 'wouter';
import type { SavedSearch } from '../../../contract/search/saved-searches.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { CriteriaList } from './CriteriaList.tsx';
import { DeleteSavedSearch } from './DeleteSavedSearch.tsx';
import { MailSetting } from './MailSetting.tsx';
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
    <article className="grid gap-4 rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">
          <Link to={`/dashboard/saved-searches/${_id}`} className="text-pine underline">
            <UserText>{name}</UserText>
          </Link>
        </h2>
        {unseen > 0 && <Badge tone="good">{unseen} new</Badge>}
      </div>
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
    </article>
  );
}
