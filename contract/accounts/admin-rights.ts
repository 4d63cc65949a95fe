import { z } from '../zod.ts';

/**
 * What an admin may do. `support` reads what people ask about; `moderation` decides about people,
 * listings and reports; `money` reads the figures of the shop and its payments, and refunds buyers.
 */
export const adminRight = z.enum(['support', 'moderation', 'money']);
export type AdminRight = z.infer<typeof adminRight>;

export const adminRights = adminRight.options;

/** What an admin's own account says about it. */
export const ownAdminRights = z.object({
  rights: z.array(adminRight),
  /** Whether this session lacks the second factor that admins need. */
  needsSecondFactor: z.boolean(),
});
