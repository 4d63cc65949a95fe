import { Button } from '../../../../ui/button.tsx';
import { DraftNotice } from './DraftNotice.tsx';

interface UnsavedNoticeProps {
  of: 'listing' | 'draft';
  /** The labels of the fields whose saved value is newer than the draft. */
  conflictingFields: readonly string[];
  onDrop(): void;
}

/**
 * Says that a form shows a draft and not the saved values, and where saving would undo a later
 * change.
 */
export const UnsavedNotice = ({ of, conflictingFields, onDrop }: UnsavedNoticeProps) => (
  <DraftNotice
    label="Unsaved changes"
    action={
      <Button variant="secondary" onClick={onDrop}>
        Show the saved {of}
      </Button>
    }
  >
    This form shows changes that you made earlier and did not save.
    {conflictingFields.length > 0 &&
      ` These fields have been changed since then: ${conflictingFields.join(', ')}. If you save now, your unsaved changes replace them.`}
  </DraftNotice>
);
