import type { ModerationCase } from '../../../../contract/moderation/cases.ts';
import type { DecisionAction } from '../../../../contract/moderation/decision-actions.ts';
import { countText } from '../../../ui/text/count-text.ts';

const account =
  'They begin nothing new, and their listings disappear. Their unpaid bookings and open offers end on both sides. Paid deals go on, and they can still get their money.';

const consequences: Record<DecisionAction, string> = {
  none: 'Everything stays as it is. Those who have reported it are told, but not the person whom the case is about.',
  message: 'They get your text by mail and on their page. The case stays open.',
  ask_to_change: 'They get your text by mail. The listing stays online, and the case is closed.',
  hide: 'Nobody else sees it. The person is told why, and can appeal.',
  remove: 'Nobody else sees it. The person is told why, can appeal, and cannot ask again.',
  warn: 'They get your text by mail. Nothing else changes.',
  suspend: account,
  ban: `${account} It has no end; only a moderator can take it back.`,
  delete_account: `${account} The account is deleted after the days of grace, unless an admin takes this back.`,
  hold_payouts: 'We pay out no money to them until that day. Their deals go on.',
  verify: 'Their listings get the verified mark.',
};

/** Returns what a decision does, and to how many deals about the listing. */
export function consequenceOf(
  action: DecisionAction,
  { kind, listing }: Pick<ModerationCase, 'kind' | 'listing'>,
): string {
  const text = consequences[action];
  const isHidden = kind === 'listing' && (action === 'hide' || action === 'remove');
  if (!isHidden || !listing) return text;
  const { booked, paid } = listing;
  const ends = booked > 0 ? ` ${countText(booked, 'unpaid booking')} of it will end.` : '';
  return `${text}${ends}${paid > 0 ? ` Paid deals go on (${paid}).` : ''}`;
}
