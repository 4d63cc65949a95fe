import type { PaymentState } from '../../../contract/records/deals.ts';
import type { PersonRow, PersonState } from '../../../contract/records/people.ts';
import type { Tone } from '../../ui/badge.tsx';

export const roleLabels: Record<PersonRow['role'], string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  admin: 'Admin',
};

export const personStateLabels: Record<PersonState, string> = {
  active: 'Active',
  suspended: 'Suspended',
  closing: 'To be deleted',
  left: 'Deleted',
};

export const personStateTones: Record<PersonState, Tone> = {
  active: 'good',
  suspended: 'bad',
  closing: 'warm',
  left: 'plain',
};

export const paymentStateLabels: Record<PaymentState, string> = {
  paid: 'Paid',
  refund_due: 'To be refunded',
  refunded: 'Refunded',
};

export const paymentStateTones: Record<PaymentState, Tone> = {
  paid: 'good',
  refund_due: 'warm',
  refunded: 'plain',
};
