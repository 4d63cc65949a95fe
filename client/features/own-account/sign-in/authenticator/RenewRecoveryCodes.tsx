import { useState } from 'react';
import { callOpen } from '../../../../api/api.ts';
import { ConfirmButton } from '../../../../ui/dialog/confirm-button.tsx';
import { useSecurityMutation } from '../use-security-mutation.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** Makes new recovery codes after a confirmation, and shows them. */
export function RenewRecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useSecurityMutation({
    send: () => callOpen('POST /auth/recovery-codes'),
    onSuccess: (answer) => setCodes(answer.codes),
  });
  return (
    <>
      <ConfirmButton
        label="Make new recovery codes"
        question="Replace your recovery codes?"
        consequence="The codes that you have now stop working."
        labels={{ yes: 'Replace', no: 'Keep' }}
        isHarmful={false}
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined)}
      />
      {codes && <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />}
    </>
  );
}
