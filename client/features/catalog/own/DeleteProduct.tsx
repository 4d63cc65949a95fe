import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { DeleteButton } from '../../../ui/dialog/delete-button.tsx';

export function DeleteProduct({ product }: { product: OwnProduct }) {
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /products', { query: { email, id: product._id } }),
    onSuccess: () => {
      toast.success('Product successfully deleted');
      void invalidateTopics(client, 'products', 'advertisements', 'bookings');
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <DeleteButton
      title={product.title}
      consequence="The bicycle is no longer offered, its open bookings are cancelled, and their buyers see that. Of a sale, the booking stays with you and the buyer."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
