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
      consequence="The bicycle will no longer be for sale. Its open bookings are cancelled, and the buyers will see this. If the bicycle is already sold, you and the buyer can still see the booking."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
