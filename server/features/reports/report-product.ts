import type { NewReport } from '../../../contract/moderation/reports.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { lockReporter } from './limit-reports.ts';
import { findSubject, insertReport } from './queries.ts';

/**
 * Reports a product for the caller and returns the report's id; at most one report a day (UTC) for
 * each product. Sold and withdrawn products can be reported too, since a fraudulent seller may take
 * the product down quickly.
 * @throws AppError not_found, contradicts_record, own_report, already_reported, too_many_reports;
 * not_signed_in when the account is deleted at the same moment
 */
export const reportProduct = ({ db, clock }: DbDeps, buyer: Caller, wanted: NewReport) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    await lockReporter(tx, buyer.id, now);
    const found = await findSubject(tx, wanted.productId);
    if (!found) throw new AppError('not_found');
    const { sellerId, ...subject } = found;
    if (sellerId === buyer.id) throw new AppError('own_report');
    const agrees =
      wanted.buyerEmail === buyer.email &&
      wanted.productTitle === subject.productTitle &&
      ['', subject.sellerEmail].includes(wanted.sellerEmail);
    if (!agrees) throw new AppError('contradicts_record');
    const _id = await insertReport(tx, {
      ...subject,
      productId: wanted.productId,
      buyerId: buyer.id,
      buyerEmail: buyer.email,
      message: wanted.message,
      rule: wanted.rule,
      day: now.toISOString().slice(0, 10),
      reportedAt: now,
    });
    if (!_id) throw new AppError('already_reported');
    const { productId } = wanted;
    await recordEvent(tx, now, { action: 'product_reported', by: buyer.id, productId });
    return { acknowledged: true as const, _id };
  });
