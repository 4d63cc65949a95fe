import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  UnsubscribedMails,
  UnsubscribeQuery,
} from '../../../../contract/notifications/notifications.ts';

/** A person, and which of their mails a link stops. */
interface Target {
  user: string;
  mails: UnsubscribedMails;
}

const sign = (secret: string, { user, mails }: Target): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${user} ${mails}`).digest();

/**
 * Returns the path of the link that stops some of a person's mails without signing in. It works as
 * long as `secret` stays the same, since people keep mails for years.
 */
export function unsubscribePath(secret: string, { user, mails }: Target): string {
  const signature = sign(secret, { user, mails }).toString('base64url');
  return `/unsubscribe?${new URLSearchParams({ user, mails, signature })}`;
}

/** Whether the shop has made this link. */
export function isSigned(secret: string, { signature, ...target }: UnsubscribeQuery): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, target);
  return given.length === right.length && timingSafeEqual(given, right);
}
