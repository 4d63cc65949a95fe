import toast from 'react-hot-toast';
import { useSession } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useChangeAccount } from './use-change-account.ts';

/** Takes a person to the other side of their account; an admin has none. */
export function ChangeAccountTypeButton() {
  const { role } = useSession();
  const change = useChangeAccount();
  if (role !== 'buyer' && role !== 'seller') return null;
  const next = role === 'buyer' ? 'seller' : 'buyer';
  // Not by callbacks of the mutation: this button may have made room for another one by then.
  const go = () =>
    change.mutateAsync({ role: next }).then(
      () => toast.success(next === 'seller' ? 'You can sell now' : 'You can buy now'),
      (error: unknown) => showErrorToast(error),
    );
  return (
    <Button variant="secondary" pending={change.isPending} onClick={go}>
      {next === 'seller' ? 'Start selling' : 'Back to buying'}
    </Button>
  );
}
