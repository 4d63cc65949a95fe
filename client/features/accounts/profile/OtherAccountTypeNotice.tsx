import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { useEmail, useSession } from '../../../api/session.ts';
import { ChangeAccountTypeButton } from './ChangeAccountTypeButton.tsx';

/** Lists open deals of the account type that the person is not using now. */
export function OtherAccountTypeNotice() {
  const { role } = useSession();
  const { data } = useQuery(accountQuery(useEmail()));
  if (!data || (role !== 'buyer' && role !== 'seller')) return null;
  const [count, other] = role === 'buyer' ? [data.selling, 'seller'] : [data.buying, 'buyer'];
  if (count === 0) return null;
  return (
    <section
      aria-label="Your other deals"
      className="mb-6 flex flex-wrap items-center gap-4 rounded-card bg-cream p-5 text-honey"
    >
      <p className="min-w-0 flex-1 basis-60">
        You also have {count === 1 ? 'one open deal' : `${count} open deals`} as a {other}.
      </p>
      <ChangeAccountTypeButton />
    </section>
  );
}
