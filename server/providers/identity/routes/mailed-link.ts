import type { FastifyRequest } from 'fastify';
import type {
  MailedLinkState,
  MailedLinkUse,
} from '../../../../contract/accounts/identity-fields.ts';
import type { CallInput } from '../../../../contract/call-types.ts';
import type { DbDeps } from '../../../db/database.ts';
import { findEmailLink } from '../email-change/email-links.ts';
import { readEmailProof } from '../email-proofs.ts';
import { isKeepLink } from '../factor-reset/reset-link.ts';
import { findResetLink } from '../passwords/reset-links.ts';
import type { IdentityRouteDeps } from './deps.ts';

type Look = (deps: DbDeps, token: string) => Promise<MailedLinkState>;

const openIf = (isOpen: boolean): MailedLinkState => (isOpen ? 'open' : 'expired');

const looks: Record<MailedLinkUse, Look> = {
  new_password: async ({ db }, token) => openIf((await findResetLink(db, token)) !== null),
  confirm_email: readEmailProof,
  change_email: async ({ db, clock }, token) =>
    openIf((await findEmailLink(db, clock.now(), token, 'confirm')) !== null),
  undo_email: async ({ db, clock }, token) =>
    openIf((await findEmailLink(db, clock.now(), token, 'undo')) !== null),
  keep_second_factor: async ({ db }, token) => openIf(await isKeepLink(db, token)),
};

/**
 * Tells whether the link of a mail still works, without using it. Only who has the link learns it, as
 * by using it: a link that was invented has expired like every other.
 */
export async function readMailedLink(deps: IdentityRouteDeps, request: FastifyRequest) {
  const { use, token } = request.body as CallInput<'POST /auth/mailed-link'>['body'];
  return { status: await looks[use](deps, token) };
}
