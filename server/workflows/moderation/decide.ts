import { actionOf } from '../../../contract/moderation/decision-actions.ts';
import type { NewDecision, SeenCase } from '../../../contract/moderation/decisions.ts';
import type { Caller, TokenSession } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { type LockedUser, setVerified, updateUser } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import type { LockedProduct } from '../../features/catalog/product-state.ts';
import {
  type CaseRow,
  closeCase,
  decisionColumns,
  findCase,
  lockCase,
  updateCase,
} from '../../features/moderation/cases.ts';
import { insertDecision } from '../../features/moderation/decisions.ts';
import { isParty } from '../../features/moderation/parties.ts';
import { isOfAccount } from '../../features/moderation/queries-in-force.ts';
import { requireFresh } from '../../http/authorize.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { followDecisions, lockSubject } from './follow-decisions.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** With `until` in place of days. */
type Wanted = Omit<NewDecision, 'version' | 'days'> &
  Partial<Pick<NewDecision, 'version'>> & { until?: Date };

export interface DecideDeps extends DbDeps {
  identity: Pick<IdentityProvider, 'readSessionState' | 'endSessions'>;
  /** For how many days an account that is to be deleted can still be kept. */
  accountClosingDays: number;
}

/**
 * Decides an open case: what is to be withheld is withheld from now on, and its person is told why. Most decisions close
 * the case. What restricts a person or money needs a fresh sign-in.
 * @returns the id of the decision
 * @throws AppError invalid_input for fields that the action needs; fresh_sign_in_needed; and what `decideCase` throws
 */
export async function decide(
  deps: DecideDeps,
  { caller, session }: { caller: Pick<Caller, 'id'>; session: TokenSession },
  caseId: string,
  { days, ...wanted }: NewDecision,
) {
  const { action } = wanted;
  requireFields({ days, ...wanted });
  if (isOfAccount(action) || action === 'hold_payouts') await requireFreshSession(deps, session);
  const at = deps.clock.now();
  const isDeletion = action === 'delete_account';
  const lasting = isDeletion ? deps.accountClosingDays : days;
  const until = lasting === undefined ? {} : { until: new Date(at.getTime() + lasting * dayMs) };
  const _id = await deps.db.transaction(async (tx) => {
    const decided = await decideCase(tx, caller.id, {
      caseId,
      wanted: { ...wanted, ...until },
      at,
    });
    const { identityId } = decided.person ?? {};
    if (isDeletion && identityId) await deps.identity.endSessions(tx, identityId);
    return decided.id;
  });
  return { acknowledged: true as const, _id };
}

interface FreshDeps extends Pick<DbDeps, 'clock'> {
  identity: Pick<IdentityProvider, 'readSessionState'>;
}

/** @throws AppError fresh_sign_in_needed */
export async function requireFreshSession(
  { clock, identity }: FreshDeps,
  session: TokenSession,
): Promise<void> {
  const state = await identity.readSessionState(session);
  requireFresh(state?.freshAt, clock.now());
}

/**
 * Decides a case within `tx`, which holds no locks yet. A caller that deletes an account ends its sessions, too.
 * @returns the id of the decision, and its person; null for one who is deleted
 * @throws AppError not_found; case_closed; case_changed and product_changed for another version, or other reports, than the admin has seen;
 * invalid_input for an action of another kind of case, and for no action while an appeal waits; own_case for a party to
 * it; person_left for a deleted person, unless with no action, or to hide their words; forbidden for an admin who would be suspended, banned or deleted; not_found for a buyer to be verified
 */
export async function decideCase(
  tx: Database,
  adminId: string,
  { caseId, wanted, at }: { caseId: string; wanted: Wanted; at: Date },
): Promise<{ id: string; person: LockedUser | null }> {
  const { action } = wanted;
  const known = await findCase(tx, caseId);
  if (!known) throw new AppError('not_found');
  const subject = await lockSubject(tx, known, action);
  const found = await lockCase(tx, caseId);
  if (found?.state !== 'open') throw new AppError('case_closed');
  await requireAllowed(tx, adminId, found, { ...subject, wanted });
  const { rule, explanation, facts, until = null } = wanted;
  const decision = await insertDecision(tx, {
    ...decisionColumns(found),
    action,
    rule,
    explanation,
    facts,
    until,
    productVersion: subject.listing?.version ?? null,
    decidedBy: adminId,
    decidedAt: at,
  });
  if (action === 'verify') await verify(tx, adminId, found.personId, at);
  await followDecisions(tx, decision, at);
  // A date that the person has chosen stays.
  if (action === 'delete_account' && !subject.person?.closesAt)
    await updateUser(tx, found.personId, { closesAt: until });
  await (actionOf(action).closes ? closeCase(tx, found, at) : updateCase(tx, found, {}));
  const { id } = decision;
  if (action !== 'none')
    await enqueueEvents(tx, at, { kind: 'decision', ids: [id], sides: ['owner'] });
  const { personId, productId } = found;
  await recordEvent(tx, at, {
    action: 'case_decided',
    by: adminId,
    to: personId,
    ...(productId && { productId }),
    details: { case: caseId, decision: id, action, ...(rule && { rule }) },
  });
  return { id, person: subject.person };
}

/** @throws AppError not_found for a person who does not sell */
async function verify(tx: Database, by: string, to: string, at: Date): Promise<void> {
  const changed = await setVerified(tx, to, true);
  if (changed === null) throw new AppError('not_found');
  if (changed) await recordEvent(tx, at, { action: 'seller_verified', by, to });
}

async function requireAllowed(
  tx: Database,
  adminId: string,
  found: CaseRow,
  {
    wanted: { action, version, reports, productVersion },
    person,
    listing,
  }: { wanted: Wanted; person: LockedUser | null; listing: LockedProduct | null },
): Promise<void> {
  const isSeen = version === undefined || version === found.version;
  // A further report leaves the version as it is.
  if (!isSeen || (reports !== undefined && reports !== found.reports))
    throw new AppError('case_changed');
  if (listing && productVersion !== undefined && productVersion !== listing.version)
    throw new AppError('product_changed');
  if (!actionOf(action).kinds.includes(found.kind)) throw wrong('action', 'Not for such a case');
  // It would close the reports, and leave the appeal as if somebody had looked at it.
  if (action === 'none' && found.appealId) throw wrong('action', 'Please answer the appeal first');
  const { personId, id: caseId } = found;
  if (person?.role === 'admin' && isOfAccount(action)) throw new AppError('forbidden');
  if (await isParty(tx, adminId, { personId, caseId })) throw new AppError('own_case');
  // Words that a person has left behind can still be hidden.
  const isOfWords = action === 'hide' && found.kind !== 'listing';
  if (!person && action !== 'none' && !isOfWords) throw new AppError('person_left');
}

/** @throws AppError invalid_input for what an action needs, or does not have */
function requireFields({ action, rule, explanation, facts, days }: NewDecision): void {
  const { restricts, end } = actionOf(action);
  if ((restricts || action === 'warn') && !rule) throw wrong('rule', 'Please choose a rule');
  const isExplained = action !== 'none' && action !== 'verify';
  if (isExplained && !explanation) throw wrong('explanation', 'Please say why');
  if ((restricts || action === 'verify') && !facts)
    throw wrong('facts', 'Please say what it rests on');
  if ((end === 'day') !== (days !== undefined))
    throw wrong('days', end === 'day' ? 'Please say for how many days' : 'This has no end');
}

const wrong = (field: string, message: string) =>
  new AppError('invalid_input', { fields: { [field]: message } });

/**
 * Closes those of these cases with no action that are open and as the admin has seen them, are no case of the admin's
 * own, and have no appeal.
 * @returns how many were closed, and how many were not because they have changed
 */
export async function closeWithoutAction(
  { db, clock }: DbDeps,
  { id: adminId }: Pick<Caller, 'id'>,
  cases: readonly SeenCase[],
) {
  const count = { closed: 0, changed: 0 };
  // Each in a transaction of its own, which locks only what one case is about.
  for (const [caseId, { version, reports }] of new Map(cases.map((one) => [one._id, one]))) {
    const wanted = { action: 'none', explanation: '', facts: '', version, reports } as const;
    if ((await findCase(db, caseId))?.appealId !== null) continue;
    const close = db.transaction((tx) =>
      decideCase(tx, adminId, { caseId, wanted, at: clock.now() }),
    );
    await close.then(
      () => count.closed++,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'case_changed') count.changed++;
        else if (!skipped.includes(error.code)) throw error;
      },
    );
  }
  return { acknowledged: true as const, ...count };
}

const skipped: readonly string[] = ['not_found', 'case_closed', 'own_case'];
