import { Button } from '../../../../../ui/button.tsx';

interface UploadProgressProps {
  /** From 0 to 1. */
  share: number;
  onCancel(): void;
}

/** Shows the progress of an upload, with a button to cancel it. */
export const UploadProgress = ({ share, onCancel }: UploadProgressProps) => (
  <div className="flex items-center gap-4">
    <progress aria-label="Upload" value={share} className="h-2 flex-1 accent-pine" max={1} />
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
