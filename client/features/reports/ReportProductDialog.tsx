import type { Product } from '../../../contract/catalog/catalog.ts';
import type { ReportForm } from '../../../contract/moderation/reports.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { ReportDialog } from '../../form/report-dialog.tsx';

/** The email of the seller is empty where the page does not know it. */
export type ReportedProduct = Pick<Product, '_id' | 'title' | 'sellerEmail'>;

interface Props {
  product: ReportedProduct;
  onClose(): void;
}

export default function ReportProductDialog({ product, onClose }: Props) {
  const email = useEmail();
  return (
    <ReportDialog
      kind="listing"
      title="Report this product"
      description={`What is wrong with "${product.title}"? An admin will check your report. The seller will not see who sent it.`}
      send={(form) => postReport(product, email, form)}
      onReported={onClose}
      onClose={onClose}
    />
  );
}

const postReport = (product: ReportedProduct, email: string, form: ReportForm) =>
  call('POST /report', {
    query: { email },
    body: {
      buyerEmail: email,
      productId: product._id,
      productTitle: product.title,
      sellerEmail: product.sellerEmail,
      ...form,
      date: new Date().toISOString(),
    },
  });
