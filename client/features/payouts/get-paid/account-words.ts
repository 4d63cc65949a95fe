import type { PayoutAccount } from '../../../../contract/deals/payouts.ts';

interface AccountWords {
  title: string;
  text: string;
  /** The label of the button that leads to the provider. */
  action: string;
  /** Whether the seller has to do something. */
  isUrgent: boolean;
}

const words: Record<PayoutAccount['status'], AccountWords> = {
  none: {
    title: 'You have not set up where your money goes',
    text: 'Tell our payment provider who you are and which bank account is yours. It takes a few minutes.',
    action: 'Get paid',
    isUrgent: true,
  },
  needs_information: {
    title: 'Our payment provider needs more from you',
    text: 'Until you answer, no money is sent to your bank.',
    action: 'Answer now',
    isUrgent: true,
  },
  in_review: {
    title: 'Our payment provider is checking what you sent',
    text: 'This usually takes a few days. There is nothing to do for you now.',
    action: 'See or change what you sent',
    isUrgent: false,
  },
  active: {
    title: 'You can get paid',
    text: 'The money of each sale is sent to your bank automatically.',
    action: 'Change your details',
    isUrgent: false,
  },
  restricted: {
    title: 'Our payment provider does not pay out to you',
    text: 'Open your account there to see the reason. Your money stays here until then.',
    action: 'See the reason',
    isUrgent: true,
  },
};

/** Returns what the state of a seller's account at the provider means, in plain words. */
export const accountWords = (status: PayoutAccount['status']): AccountWords => words[status];

/** Says what happens to the money of a seller without a working account, which waits as long as `unclaimed`. */
export const withoutAccountText = (unclaimed: string): string =>
  `You can list and sell before that is done. The money of your sales waits for you. After ${unclaimed} it is set aside, and you can still claim it by setting up your account.`;

/** Says until when nothing is paid out, and why; empty when that is over. */
export function holdText({ holdUntil, isHeldByAdmins }: PayoutAccount, now: Date): string {
  if (!holdUntil || Date.parse(holdUntil) <= now.getTime()) return '';
  if (isHeldByAdmins) return 'An admin has decided that nothing is paid out to you until';
  return 'You have changed how you sign in. To protect your money from somebody else who may have done it, nothing is paid out until';
}
