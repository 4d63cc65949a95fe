import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { WishlistItem } from '../../../contract/catalog/wishlist.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';

export function DeleteWish({ item }: { item: WishlistItem }) {
  const email = useEmail();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /wishlist/:id', { params: { id: item._id }, query: { email } }),
    onSuccess: async () => {
      toast.success('Product successfully deleted');
      await invalidateTopics(client, 'wishlist');
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <DeleteButton
      title={item.details.title}
      consequence="It will be removed from your wishlist. Your bookings will not change."
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
