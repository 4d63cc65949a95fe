import type { AuditAction } from '../../../contract/moderation/audit.ts';
import { callPage } from '../../api/api.ts';
import { pagedQuery } from '../../api/paged-query.ts';

export interface AuditFilter {
  action?: AuditAction | undefined;
  person?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** The audit trail, newest first, page by page, for admins. */
export const auditQuery = (email: string, filter: AuditFilter) =>
  pagedQuery({
    queryKey: ['audit', email, JSON.stringify(filter)],
    read: (page, signal) =>
      callPage('GET /audit', { query: { email, ...filter, ...page } }, signal),
  });
