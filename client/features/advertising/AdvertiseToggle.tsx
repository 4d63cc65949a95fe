import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import { call } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { buttonClass, isSecondClick } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';
import { stopAdvertising } from './stop-advertising.ts';

type Advertise = OwnProduct['advertise'];

interface Props {
  product: OwnProduct;
  /** Updates every list that shows the product. */
  onChange(change: { advertise: Advertise }): void;
}

/** Advertises an available product on the home page, or stops advertising it. */
export function AdvertiseToggle({ product, onChange }: Props) {
  const toggle = useToggle(onChange);
  if (!product.available) return null;
  const enabled = product.advertise !== undefined;
  const word = enabled ? 'Enabled' : 'Disabled';
  return (
    // Not a grid: in one, a button counts for its least width, and lies over the next column.
    <span className="inline-flex flex-col items-start gap-2">
      <button
        type="button"
        aria-pressed={enabled}
        className={buttonClass('secondary', 'small')}
        // A click before the last answer has arrived would act on an outdated state.
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
    // Takes the product as it was when clicked: the one on the screen changes during the call.
    mutationFn: async ({ _id: productId, advertise }: OwnProduct): Promise<Advertise> => {
      if (advertise) {
        await stopAdvertising(productId, email);
        return undefined;
      }
      const body = { productId, sellerEmail: email };
      return { _id: (await call('POST /advertise', { query: { email }, body }))._id ?? productId };
    },
    onMutate: ({ _id, advertise }) => onChange({ advertise: advertise ? undefined : { _id } }),
    onSuccess: async (advertise) => {
      onChange({ advertise });
      toast.success(advertise ? 'Enabled advertise....' : 'Disabled advertise....');
      await invalidateTopics(client, 'advertisements');
    },
    onError: async (_error, { advertise }) => {
      onChange({ advertise });
      // The product may have been sold or changed in another window: fetch its current state.
      await invalidateTopics(client, 'products');
    },
  });
}
