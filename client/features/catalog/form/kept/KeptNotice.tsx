import { ConfirmButton } from '../../../../ui/dialog/confirm-button.tsx';

/** Says that a form holds what was filled in earlier, and empties it. */
export const KeptNotice = ({ onStartAgain }: { onStartAgain(): void }) => (
  <section
    aria-label="Kept draft"
    className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-cream p-4 text-honey text-sm"
  >
    <p role="status" className="min-w-0 flex-1 basis-64">
      We kept what you had filled in.
    </p>
    <ConfirmButton
      label="Start again"
      question="Do you want to empty this form?"
      consequence="What you have filled in and the pictures you chose will be deleted."
      labels={{ yes: 'Empty the form', no: 'Keep it' }}
      isHarmful
      pending={false}
      onConfirm={onStartAgain}
    />
  </section>
);
