import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../../ui/notices.tsx';
import { CodeList } from './CodeList.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onDone(): void;
}

/** Shows new recovery codes. It closes only once they are kept, or the person says that they are. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog title="Your recovery codes" open onClose={() => (isKept ? onDone() : setWarned(true))}>
      <div className="grid gap-4">
        <CodeList codes={codes} isKept={isKept} onKept={() => setKept(true)} onDone={onDone} />
        {isWarned && !isKept && (
          <Alert>
            You have not kept the codes yet. Copy, download or print them, or press "I have kept
            them".
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
