import toast from 'react-hot-toast';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { useChangeAccount } from './use-change-account.ts';

/** Takes a person to the other side of their account; an admin has none. */
export function ChangeSide() {
  const { role } = useSession();
  const change = useChangeAccount();
  if (role !== 'buyer' && role !== 'seller') return null;
  const next = role === 'buyer' ? 'seller' : 'buyer';
  const go = () =>
    change.mutate(
      { role: next },
      {
        onSuccess: () => toast.success(next === 'seller' ? 'You can sell now' : 'You can buy now'),
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <Button look="secondary" pending={change.isPending} onClick={go}>
      {next === 'seller' ? 'Start selling' : 'Back to buying'}
    </Button>
  );
}
