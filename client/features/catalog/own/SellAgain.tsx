import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { ConfirmButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { UserText } from '../../../ui/user-text.tsx';

/** Puts a bicycle up for sale again whose deal was refunded in full. */
export function SellAgain({ product }: { product: OwnProduct }) {
  const email = useEmail();
  const client = useQueryClient();
  const offer = useMutation({
    mutationFn: () =>
      call('POST /products/:productId/sell-again', {
        params: { productId: product._id },
        query: { email },
      }),
    onSuccess: async () => {
      toast.success('Your bicycle is for sale again');
      await invalidateTopics(client, 'products');
    },
    onError: (error) => showErrorToast(error),
  });
  return (
    <span className="whitespace-nowrap">
      <ConfirmButton
        label="Sell again"
        size="small"
        question={
          <>
            Do you have "<UserText>{product.title}</UserText>" and want to sell it again?
          </>
        }
        consequence={`It will be for sale for ${formatMoney(product.selling_price)}. You can edit the listing afterward. The sale that was refunded stays in your records.`}
        yes="Sell again"
        no="Not now"
        pending={offer.isPending}
        onConfirm={() => offer.mutate()}
      />
    </span>
  );
}
