import { Button } from '../button.tsx';

interface FormButtonsProps {
  submitLabel: string;
  pending: boolean;
  onCancel(): void;
}

/** The last row of a form in a dialog: the buttons that close the dialog and send the form. */
export const FormButtons = ({ submitLabel, pending, onCancel }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" pending={pending}>
      {submitLabel}
    </Button>
  </div>
);
