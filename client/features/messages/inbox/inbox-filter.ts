import { textLimits } from '../../../../contract/limits.ts';
import type { InboxFolder } from '../../../../contract/messages/messages.ts';
import type { InboxFilter } from '../queries.ts';

export const inboxFolders: readonly InboxFolder[] = ['inbox', 'archived', 'blocked'];

/** The filter of the inbox, as the address has it. */
export const filterOf = (address: URLSearchParams): Required<InboxFilter> => ({
  folder: inboxFolders.find((folder) => folder === address.get('folder')) ?? 'inbox',
  search: (address.get('search') ?? '').trim().slice(0, textLimits.place),
});

/** Returns a path of the inbox, or of a thread in it, with the filter. */
export function withFilter(path: string, filter: InboxFilter): string {
  const search = searchOf(filter).toString();
  return search ? `${path}?${search}` : path;
}

/** Returns the parameters of the address for a filter. */
export function searchOf({ folder, search }: InboxFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (folder && folder !== 'inbox') parameters.set('folder', folder);
  if (search) parameters.set('search', search);
  return parameters;
}
