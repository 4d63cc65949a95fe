import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { buttonClass, isSecondClick } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';

type Advertise = OwnProduct['advertise'];

interface Props {
  product: OwnProduct;
  /** Shows what has changed wherever the product is listed. */
  onChange(change: { advertise: Advertise }): void;
}

/** Puts an available product on the home page, and takes it off again. */
export function AdvertiseToggle({ product, onChange }: Props) {
  const toggle = useToggle(onChange);
  if (!product.available) return null;
  const enabled = product.advertise !== undefined;
  const word = enabled ? 'Enabled' : 'Disabled';
  return (
    <span className="inline-grid justify-items-start gap-2">
      <button
        type="button"
        aria-pressed={enabled}
        className={buttonClass('secondary', 'small')}
        // A press before the last answer has arrived would act on the wrong state.
        onClick={(event) => !toggle.isPending && !isSecondClick(event) && toggle.mutate(product)}
      >
        <Track enabled={enabled} />
        {word}
      </button>
      {toggle.isError && <Alert>{errorMessage(toggle.error)}</Alert>}
    </span>
  );
}

const Track = ({ enabled }: { enabled: boolean }) => (
  <span
    aria-hidden="true"
    className={`flex h-4 w-7 rounded-full p-0.5 transition-colors ${enabled ? 'bg-pine' : 'bg-soft'}`}
  >
    <span
      className={`size-3 rounded-full bg-white transition-transform ${enabled ? 'translate-x-3' : ''}`}
    />
  </span>
);

function useToggle(onChange: Props['onChange']) {
  const email = useEmail();
  const client = useQueryClient();
  return useMutation({
    // Gets the product as it was pressed: the one on the screen changes while this is under way.
    mutationFn: async ({ _id: productId, advertise }: OwnProduct): Promise<Advertise> => {
      const query = { email };
      if (advertise) {
        await call('DELETE /advertise/:productId', { params: { productId }, query });
        return undefined;
      }
      const body = { productId, sellerEmail: email };
      return { _id: (await call('POST /advertise', { query, body }))._id ?? productId };
    },
    onMutate: ({ _id, advertise }) => onChange({ advertise: advertise ? undefined : { _id } }),
    onSuccess: async (advertise) => {
      onChange({ advertise });
      toast.success(advertise ? 'Enabled advertise....' : 'Disabled advertise....');
      await invalidateTopics(client, 'advertisements');
    },
    onError: async (_error, { advertise }) => {
      onChange({ advertise });
      // It may have been sold, or changed in another window: show what is true.
      await invalidateTopics(client, 'products');
    },
  });
}
