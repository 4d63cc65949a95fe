import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { OwnProduct } from '../../contract/catalog/catalog.ts';
import { ConfirmToWrite } from '../features/accounts/email/ConfirmToWrite.tsx';
import { AdvertiseToggle } from '../features/advertising/AdvertiseToggle.tsx';
import { MyProductsPage } from '../features/catalog/own/MyProductsPage.tsx';
import { patchProduct } from '../features/catalog/patch-product.ts';
import { GetPaidHint } from '../features/payouts/get-paid/GetPaidHint.tsx';
import { PauseNotice } from '../features/seller/own/PauseNotice.tsx';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

const RoundDialog = lazyOrNothing(() => import('../features/offers/round/RoundDialog.tsx'));

export function MyProductsRoute() {
  const client = useQueryClient();
  const [offered, setOffered] = useState<OwnProduct | null>(null);
  return (
    <>
      <MyProductsPage
        notice={<PauseNotice className="mb-6">Your bicycles are hidden until then.</PauseNotice>}
        hint={<GetPaidHint />}
        advertise={(product) => (
          <AdvertiseToggle
            product={product}
            onChange={(change) => patchProduct(client, product._id, change)}
          />
        )}
        onSendOffer={setOffered}
      />
      {offered && (
        <Suspense fallback={null}>
          <RoundDialog
            product={offered}
            notice={<ConfirmToWrite purpose="send an offer" className="mb-4 rounded-field" />}
            onClose={() => setOffered(null)}
          />
        </Suspense>
      )}
    </>
  );
}
