import { z } from '../zod.ts';

/** The identity provider's answer to a change that has nothing else to tell. */
export const done = z.object({ status: z.boolean() });

/** The token of a mailed link; 200 characters are more than any link has. */
export const linkToken = z.object({ token: z.string().min(1).max(200) });

/** What the link of a mail does that works once. */
export const mailedLinkUse = z.enum([
  'new_password',
  'confirm_email',
  'change_email',
  'undo_email',
  'keep_second_factor',
]);
export type MailedLinkUse = z.infer<typeof mailedLinkUse>;

/** Whether such a link still works; `already_confirmed`: what it confirms is confirmed. */
export const mailedLinkState = z.enum(['open', 'expired', 'already_confirmed']);
export type MailedLinkState = z.infer<typeof mailedLinkState>;
