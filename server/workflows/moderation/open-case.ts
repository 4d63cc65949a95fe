import type { CaseChange, NewCase, NewCaseNote } from '../../../contract/moderation/cases.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { assignCase, insertNote, lockCase, openCase } from '../../features/moderation/cases.ts';

type Admin = Pick<Caller, 'id'>;

/**
 * Opens a case about a listing, a person, a message or a review, or finds the open one.
 * @returns its id
 * @throws AppError not_found, also for what a deleted person has listed or written
 */
export const openCaseAbout = ({ db, clock }: DbDeps, admin: Admin, wanted: NewCase) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const found = await openCase(tx, wanted, { at });
    if (!found) throw new AppError('not_found');
    if (found.isNew) {
      const { id, personId: to, productId } = found;
      const details = { case: id, kind: wanted.kind };
      const event = { action: 'case_opened', by: admin.id, to, details } as const;
      await recordEvent(tx, at, { ...event, ...(productId && { productId }) });
    }
    return { acknowledged: true as const, _id: found.id };
  });

/**
 * Takes an open case for the admin, also from another one, or gives back what they had taken.
 * @throws AppError not_found, case_closed
 */
export const takeCase = ({ db }: DbDeps, admin: Admin, id: string, { isOwn }: CaseChange) =>
  db.transaction(async (tx) => {
    const found = await lockCase(tx, id);
    if (!found) throw new AppError('not_found');
    if (found.state !== 'open') throw new AppError('case_closed');
    if (isOwn) await assignCase(tx, id, admin.id);
    else if (found.assignedTo === admin.id) await assignCase(tx, id, null);
    return { acknowledged: true as const };
  });

/** Adds a note for other admins to a case, also to a closed one. @throws AppError not_found */
export const addNote = ({ db, clock }: DbDeps, admin: Admin, id: string, { text }: NewCaseNote) =>
  db.transaction(async (tx) => {
    if (!(await lockCase(tx, id))) throw new AppError('not_found');
    const note = { caseId: id, authorId: admin.id, text, writtenAt: clock.now() };
    return { acknowledged: true as const, _id: await insertNote(tx, note) };
  });
