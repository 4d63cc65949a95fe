import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { useEmail, useSession } from '../../../api/session.ts';
import { Note } from '../../../ui/notices.tsx';
import { ChangeAccountTypeButton } from './ChangeAccountTypeButton.tsx';

/** Lists open deals of the account type that the person is not using now. */
export function OtherAccountTypeNotice() {
  const { role } = useSession();
  const { data } = useQuery(accountQuery(useEmail()));
  if (!data || (role !== 'buyer' && role !== 'seller')) return null;
  const [count, other] = role === 'buyer' ? [data.selling, 'seller'] : [data.buying, 'buyer'];
  if (count === 0) return null;
  return (
    <section aria-label="Your other deals" className="mb-6">
      <Note tone="warm" action={<ChangeAccountTypeButton />}>
        You also have {count === 1 ? 'one open deal' : `${count} open deals`} as a {other}.
      </Note>
    </section>
  );
}
