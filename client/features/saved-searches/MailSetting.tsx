import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { mailMode } from '../../../contract/notifications/notifications.ts';
import type { SavedSearch } from '../../../contract/search/saved-searches.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { changeSearch } from './change-search.ts';
import { mailLabels } from './mail-labels.ts';

/** When mails of one saved search come; says so if the setting for all of them allows fewer. */
export function MailSetting({ search }: { search: SavedSearch }) {
  const email = useEmail();
  const change = useMutation(changeSearch(useQueryClient(), email, search._id));
  const { name, mail, mailNow } = search;
  return (
    <div className="grid gap-1">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm">Mail</span>
        <select
          aria-label={`Mail for ${name}`}
          className="min-h-11 min-w-0 rounded-field border border-line bg-card px-3 text-base"
          value={mail}
          onChange={(event) =>
            change.mutate(
              { mail: mailMode.parse(event.target.value) },
              { onError: (error) => showErrorToast(error) },
            )
          }
        >
          {mailMode.options.map((mode) => (
            <option key={mode} value={mode}>
              {mailLabels[mode]}
            </option>
          ))}
        </select>
      </label>
      {mail !== mailNow && (
        <p className="text-soft text-sm">
          Your account's setting for saved searches is: {mailLabels[mailNow].toLowerCase()}.{' '}
          <Link to="/dashboard/account/notifications" className="text-pine underline">
            Notification settings
          </Link>
        </p>
      )}
    </div>
  );
}
