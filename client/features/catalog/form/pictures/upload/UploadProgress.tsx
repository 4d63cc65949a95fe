import { Button } from '../../../../../ui/button.tsx';
import type { UploadProgressOfForm } from './upload-progress.ts';

interface UploadProgressProps {
  progress: UploadProgressOfForm;
  onCancel(): void;
}

/** Shows the progress of an upload in words and as a bar, with a button to cancel it. */
export const UploadProgress = ({ progress, onCancel }: UploadProgressProps) => (
  <div className="flex items-center gap-4">
    <div className="grid min-w-0 flex-1 gap-2">
      <p role="status" className="text-sm">
        {progress.words}
      </p>
      <progress aria-label="Upload" value={progress.share} />
    </div>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
