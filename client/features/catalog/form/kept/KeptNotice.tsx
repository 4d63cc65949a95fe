import { ConfirmButton } from '../../../../ui/dialog/confirm-button.tsx';
import { DraftNotice } from './DraftNotice.tsx';

/** Says that a form holds what was filled in earlier, and empties it. */
export const KeptNotice = ({ onStartAgain }: { onStartAgain(): void }) => (
  <DraftNotice
    label="Kept draft"
    action={
      <ConfirmButton
        label="Start again"
        question="Do you want to empty this form?"
        consequence="What you have filled in and the pictures you chose will be deleted."
        labels={{ yes: 'Empty the form', no: 'Keep it' }}
        isHarmful
        pending={false}
        onConfirm={onStartAgain}
      />
    }
  >
    We kept what you had filled in.
  </DraftNotice>
);
