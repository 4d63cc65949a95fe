import { Button } from '../../../ui/button.tsx';

interface DraftNoticeProps {
  /** The labels of the fields whose saved value is newer than the draft. */
  conflictingFields: readonly string[];
  onDrop(): void;
}

/**
 * Says that a form shows a draft and not the saved values, and where saving would undo a later
 * change.
 */
export const DraftNotice = ({ conflictingFields, onDrop }: DraftNoticeProps) => (
  <section
    aria-label="Unsaved changes"
    className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-cream p-4 text-honey text-sm"
  >
    <p role="status" className="min-w-0 flex-1 basis-64">
      This form shows changes that you made earlier and did not save.
      {conflictingFields.length > 0 && (
        <>
          {' '}
          These fields have been changed since then: {conflictingFields.join(', ')}. If you save
          now, your unsaved changes replace them.
        </>
      )}
    </p>
    <Button variant="secondary" onClick={onDrop}>
      Show the saved listing
    </Button>
  </section>
);
