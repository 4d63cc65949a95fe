import toast from 'react-hot-toast';
import { useHasListed } from '../../../api/account.ts';
import { useSession } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useChangeAccount } from './use-change-account.ts';

/** Changes the account type between buyer and seller. Renders nothing for an admin. */
export function ChangeAccountTypeButton() {
  const { role } = useSession();
  const hasListed = useHasListed();
  const change = useChangeAccount();
  if (role !== 'buyer' && role !== 'seller') return null;
  const next = role === 'buyer' ? 'seller' : 'buyer';
  // Uses the promise and not the mutation's callbacks: those do not run if this button has been
  // unmounted by then.
  const go = () =>
    change.mutateAsync({ role: next }).then(
      () => toast.success(next === 'seller' ? 'You can sell now' : 'You can buy now'),
      (error: unknown) => showErrorToast(error),
    );
  return (
    <Button variant="secondary" pending={change.isPending} onClick={go}>
      {next === 'buyer' ? 'Back to buying' : hasListed ? 'Go to selling' : 'Start selling'}
    </Button>
  );
}
