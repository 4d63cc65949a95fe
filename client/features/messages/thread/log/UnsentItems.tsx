import { useEmail } from '../../../../api/session.ts';
import { removeUnsent, setRefusal, type Unsent } from '../../outbox/outbox.ts';
import { UnsentItem } from './UnsentItem.tsx';

/** The messages of a thread that are not stored yet, after all others. */
export function UnsentItems({ unsent }: { unsent: readonly Unsent[] }) {
  const email = useEmail();
  return unsent.map((one) => (
    <UnsentItem
      key={one.clientId}
      unsent={one}
      onRetry={() => setRefusal(email, one.clientId, null)}
      onDelete={() => removeUnsent(email, one.clientId)}
    />
  ));
}
