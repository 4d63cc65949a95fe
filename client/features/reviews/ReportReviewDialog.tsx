import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { ReportDialog } from '../../form/report-dialog.tsx';

interface ReportReviewDialogProps {
  reviewId: string;
  onClose(): void;
}

export default function ReportReviewDialog({ reviewId, onClose }: ReportReviewDialogProps) {
  const email = useEmail();
  return (
    <ReportDialog
      kind="review"
      title="Report this review"
      description="What is wrong with this review? An admin will check your report. Its writer is not told who sent it."
      send={(body) =>
        call('POST /reviews/:id/reports', { params: { id: reviewId }, query: { email }, body })
      }
      onReported={onClose}
      onClose={onClose}
    />
  );
}
