import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewAppeal } from '../../../contract/moderation/appeals.ts';
import type { CasesQuery } from '../../../contract/moderation/cases.ts';
import { call, callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';

/** Which cases a list shows. */
export type CaseFilter = Pick<CasesQuery, 'state' | 'kind' | 'source' | 'assigned'> & {
  appeals: boolean;
};

/** The cases, page by page, for moderators. */
export const casesQuery = (email: string, { appeals, ...filter }: CaseFilter) =>
  pagedQuery({
    queryKey: ['cases', 'list', email, ...Object.values(filter).map(String), String(appeals)],
    showsErrorToast: true,
    read: (page, signal) => {
      const query = { email, ...filter, ...(appeals && { appeals: 'true' }), ...page };
      return callPage('GET /cases', { query }, signal);
    },
  });

/** One case with everything that decides it. */
export const caseQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['cases', 'one', email, id],
    queryFn: ({ signal }) => call('GET /cases/:id', { params: { id }, query: { email } }, signal),
  });

/** How many cases wait, and for how long. */
export const caseFiguresQuery = (email: string) =>
  queryOptions({
    queryKey: ['cases', 'figures', email],
    queryFn: ({ signal }) => call('GET /case-figures', { query: { email } }, signal),
  });

/** Decisions about the signed-in person, page by page. */
export const decisionsQuery = (email: string) =>
  pagedQuery({
    queryKey: ['decisions', 'list', email],
    showsErrorToast: true,
    read: (page, signal) => callPage('GET /decisions', { query: { email, ...page } }, signal),
  });

/** One decision about the signed-in person. */
export const decisionQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['decisions', 'one', email, id],
    queryFn: ({ signal }) =>
      call('GET /decisions/:id', { params: { id }, query: { email } }, signal),
  });

/** Takes a case, or gives it back. A failure is shown as a toast. */
export function useTakeCase() {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isOwn }: { id: string; isOwn: boolean }) =>
      call('PATCH /cases/:id', { params: { id }, query: { email }, body: { isOwn } }),
    onError: (error) => showErrorToast(error),
    // Also after a refusal, whose reason may be a state that this page does not show yet.
    onSettled: () => invalidateTopics(client, 'cases'),
  });
}

/** Says something against a decision. @throws ApiError */
export const sendAppeal = (email: string, id: string, body: NewAppeal) =>
  call('POST /decisions/:id/appeals', { params: { id }, query: { email }, body });
