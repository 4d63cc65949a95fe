import type { NewReport } from '../../../contract/moderation/reports.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/authorize.ts';
import { lockUserShared } from '../accounts/user-state.ts';
import { recordEvent } from '../audit/record.ts';
import { findSubject, insertReport } from './queries.ts';

// A browser's clock may be off; a day covers every time zone's mistake.
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reports a product for the caller, once a day (UTC) at most. A product that was sold or withdrawn
 * can be reported as well: taking it down is the first thing that a swindler does.
 * @throws AppError not_found, contradicts_record, already_reported, not_signed_in when the caller was
 * deleted at this moment
 */
export const reportProduct = ({ db, clock }: DbDeps, buyer: Caller, wanted: NewReport) =>
  db.transaction(async (tx) => {
    if (!(await lockUserShared(tx, buyer.id))) throw new AppError('not_signed_in');
    const subject = await findSubject(tx, wanted.productId);
    if (!subject) throw new AppError('not_found');
    const now = clock.now();
    const agrees =
      wanted.buyerEmail === buyer.email &&
      wanted.productTitle === subject.productTitle &&
      wanted.sellerEmail === subject.sellerEmail &&
      Math.abs(Date.parse(wanted.date) - now.getTime()) <= dayMs;
    if (!agrees) throw new AppError('contradicts_record');
    const _id = await insertReport(tx, {
      ...subject,
      productId: wanted.productId,
      buyerId: buyer.id,
      buyerEmail: buyer.email,
      message: wanted.message,
      day: now.toISOString().slice(0, 10),
      reportedAt: now,
    });
    if (!_id) throw new AppError('already_reported');
    const { productId } = wanted;
    await recordEvent(tx, now, { action: 'product_reported', by: buyer.id, productId });
    return { acknowledged: true as const, _id };
  });
