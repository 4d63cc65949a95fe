import toast from 'react-hot-toast';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { type ReportForm, reportForm } from '../../../contract/moderation/reports.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { useApiForm } from '../../form/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Alert } from '../../ui/notices.tsx';

interface Props {
  product: Product;
  onClose(): void;
}

export default function ReportDialog({ product, onClose }: Props) {
  const email = useEmail();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: reportForm,
    fields: ['message'],
    send: (form) => postReport(product, email, form),
    onSuccess: () => {
      toast.success('Report Submitted Successfully...');
      onClose();
    },
  });
  return (
    <Dialog
      title="Report this product"
      description={`What is wrong with "${product.title}"? An admin will check your report. The seller will not see who sent it.`}
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea label="Message" error={errors.message?.message} {...register('message')} />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Submit
        </Button>
      </form>
    </Dialog>
  );
}

const postReport = (product: Product, email: string, { message }: ReportForm) =>
  call('POST /report', {
    query: { email },
    body: {
      buyerEmail: email,
      productId: product._id,
      productTitle: product.title,
      sellerEmail: product.sellerEmail,
      message,
      date: new Date().toISOString(),
    },
  });
