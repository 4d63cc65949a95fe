import { type AdminRight, adminRight, adminRights } from '../../contract/accounts/admin-rights.ts';
import { id, toDollars } from '../../contract/fields.ts';
import { appealDecision } from '../../contract/moderation/appeals.ts';
import { formatMoney } from '../../contract/money.ts';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config/config.ts';
import { openExisting } from '../db/open-existing.ts';
import { openSecrets } from '../db/secrets/installation-secrets.ts';
import { endSessionsOf } from '../features/accounts/operator/end-sessions.ts';
import { grantRights, type PromotionDeps } from '../features/accounts/promote.ts';
import { resetSecondFactor } from '../features/accounts/reset-second-factor.ts';
import { listAdmins, revokeRights } from '../features/accounts/revoke-rights.ts';
import { describeAppeals } from '../features/moderation/describe-appeals.ts';
import { openProviders } from '../providers/open.ts';
import { decideAppeal } from '../workflows/moderation/decide-appeal.ts';
import { payRefundsOtherwise } from '../workflows/payments/pay-refunds-otherwise.ts';

const usage = `Usage: npm run admin -- grant EMAIL [RIGHTS]
       npm run admin -- revoke EMAIL [RIGHTS]
       npm run admin -- list
       npm run admin -- reset-second-factor EMAIL
       npm run admin -- end-sessions EMAIL
       npm run admin -- refund-paid BOOKING
       npm run admin -- appeals
       npm run admin -- decide-appeal APPEAL upheld|reversed "WHY"
RIGHTS is a list of ${adminRights.join(',')}; without it, all of them.
`;

interface Request {
  deps: PromotionDeps;
  config: Config;
  /** Whom it is about; for \`refund-paid\`, the id of the booking, and for \`decide-appeal\` that of the appeal. */
  email: string;
  rights: readonly AdminRight[];
  /** What follows: for \`decide-appeal\`, the outcome and why. */
  more: readonly string[];
}

const commands: Record<string, (request: Request) => Promise<string>> = {
  grant: async ({ deps, email, rights }) => {
    if (!(await grantRights(deps, email, rights)))
      throw new Error(
        `There is no account with the email ${email}. The person must first sign up and choose to be a buyer or a seller.`,
      );
    return `${email} is an admin now, and must sign in again.`;
  },
  revoke: async ({ deps, config, email, rights }) => {
    if (config.adminEmails.includes(email))
      throw new Error(`Remove ${email} from ADMIN_EMAILS first, or they become an admin again.`);
    const left = await revokeRights(deps, email, rights);
    if (!left) throw new Error(`There is no admin with the email ${email}.`);
    return left.length > 0
      ? `${email} has the rights ${left.join(', ')} now, and must sign in again.`
      : `${email} is no longer an admin, and must sign in again.`;
  },
  'reset-second-factor': async ({ deps, email }) => {
    const dueAt = await resetSecondFactor(deps, email);
    if (!dueAt) throw new Error(`There is no account with a second factor and the email ${email}.`);
    return `The owner is told by mail and can cancel it. It happens at ${dueAt.toISOString()}.`;
  },
  'end-sessions': async ({ deps, email }) => {
    if (!(await endSessionsOf(deps, email)))
      throw new Error(`There is no account with the email ${email}.`);
    return `${email} is signed out everywhere.`;
  },
  'refund-paid': async ({ deps, email: booking }) => {
    if (!id.safeParse(booking).success) throw new Error(`${booking} is not the id of a booking.`);
    const cents = await payRefundsOtherwise(deps, booking);
    if (cents === 0)
      throw new Error(
        `No refund of booking ${booking} waits because the card's bank has sent it back.`,
      );
    return `${formatMoney(toDollars(cents))} of booking ${booking} count as paid to the buyer. They are not refunded to the card any more.`;
  },
  appeals: async ({ deps }) => describeAppeals(deps.db),
  'decide-appeal': async ({ deps, email: appeal, more: [outcome, explanation] }) => {
    const decided = appealDecision.safeParse({ outcome, explanation });
    if (!id.safeParse(appeal).success || !decided.success) throw new Error(usage);
    await decideAppeal(deps, 'operator', appeal, decided.data);
    return decided.data.outcome === 'reversed'
      ? 'The decision is taken back. The person is mailed why.'
      : 'The decision stays. The person is mailed why.';
  },
  list: async ({ deps }) =>
    (await listAdmins(deps.db))
      .map(({ email, rights }) => `${email}: ${rights.join(', ')}`)
      .join('\n') || 'There are no admins.',
};

/** Commands about nobody. */
const aboutAll = ['list', 'appeals'];

const [verb = '', email = '', ...more] = process.argv.slice(2);
const command = commands[verb];
const given = verb === 'decide-appeal' ? undefined : more[0];
const rights = adminRight
  .array()
  .min(1)
  .safeParse(given?.split(',') ?? adminRights);
if (!command || !rights.success || (!aboutAll.includes(verb) && !email)) {
  const unknown = given?.split(',').filter((name) => !adminRight.safeParse(name).success) ?? [];
  if (command && unknown.length > 0)
    process.stderr.write(
      `There is no right ${unknown.join(', ')}. The rights are ${adminRights.join(', ')}.\n`,
    );
  process.stderr.write(usage);
  process.exit(2);
}

try {
  const config = readConfig(process.env);
  const { db, close } = await openExisting(config);
  const deliver = async () => 503;
  const { identity, ...providers } = await openProviders({
    config,
    db,
    secrets: await openSecrets(config, db),
    clock: systemClock,
    deliver,
  });
  const deps = { db, clock: systemClock, identity };
  const request = { deps, config, email: email.toLowerCase(), rights: rights.data, more };
  const said = await command(request).finally(async () => {
    await providers.close();
    await close();
  });
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
