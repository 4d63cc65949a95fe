import { lockAccount } from '../accounts/find.ts';
import { renderAccount } from '../accounts/render.ts';
import type { Work } from '../api/endpoint.ts';
import { type Form, field } from '../api/form.ts';
import { newSecret } from '../api/ids.ts';
import { isEqualSecret } from '../api/keys.ts';
import type { Account, AccountLink } from '../money-store.ts';
import { schedulePayout } from '../payouts/schedule.ts';
import { recordEvent } from '../webhooks/record.ts';
import { bankIn, fieldsFor, problemsIn } from './fields.ts';
import { type FormState, testValues } from './page.ts';

/** A page to show or a URL to go to; undefined for a link that does not exist. */
export type Outcome = { page: FormState; link: AccountLink } | { goTo: string } | undefined;

/** How long an opened form can be submitted. */
const FORM_MS = 60 * 60 * 1000;

/** Opens a link, once. A link that was opened before or has expired leads to its `refresh_url`. */
export async function openLink(work: Work, id: string): Promise<Outcome> {
  const { records, now } = work;
  const link = await records.links.lock(id);
  if (!link) return undefined;
  if (link.formToken !== null || link.expiresAt <= now) return { goTo: link.refreshUrl };
  const account = await lockAccount(work, link.accountId);
  const formToken = newSecret();
  await records.links.change(id, { formToken });
  const values: Form = new Map();
  return { page: { account, formToken, values, problems: new Map() }, link };
}

/**
 * Answers the form of an opened link: with test data, with what must be corrected, or by changing
 * the account. Its token, which only the opened page has, protects it from other sites.
 */
export async function submitForm(work: Work, id: string, form: Form): Promise<Outcome> {
  const link = await work.records.links.lock(id);
  if (!link) return undefined;
  if (!mayBeSubmitted(work, link, form)) return { goTo: link.refreshUrl };
  const account = await lockAccount(work, link.accountId);
  const formToken = link.formToken ?? '';
  if (field(form, 'action') === 'fill') {
    const values = new Map([...form, ...testValues(account)]);
    return { page: { account, formToken, values, problems: new Map() }, link };
  }
  const problems = problemsIn(fieldsFor(account), form, work.now);
  if (problems.size > 0) return { page: { account, formToken, values: form, problems }, link };
  await work.records.links.change(id, { submittedAt: work.now });
  await changeAccount(work, account, form);
  return { goTo: link.returnUrl };
}

function mayBeSubmitted({ now }: Work, link: AccountLink, form: Form): boolean {
  const { formToken, submittedAt, expiresAt } = link;
  const isOpen = formToken !== null && submittedAt === null;
  const isInTime = now.getTime() < expiresAt.getTime() + FORM_MS;
  return isOpen && isInTime && isEqualSecret(field(form, 'token') ?? '', formToken);
}

async function changeAccount(work: Work, account: Account, form: Form): Promise<void> {
  const fields = {
    identityGiven: true,
    bank: bankIn(form) ?? account.bank,
    restricted: field(form, 'outcome') === 'restricted',
  };
  const changed = { ...account, ...fields };
  await work.records.accounts.change(account.id, fields);
  await schedulePayout(work, changed);
  await recordEvent(work, 'account.updated', renderAccount(changed), account.id);
}
