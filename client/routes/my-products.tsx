import { useQueryClient } from '@tanstack/react-query';
import { AdvertiseToggle } from '../features/advertising/AdvertiseToggle.tsx';
import { MyProductsPage } from '../features/catalog/own/MyProductsPage.tsx';
import { patchProduct } from '../features/catalog/patch-product.ts';
import { GetPaidHint } from '../features/payouts/get-paid/GetPaidHint.tsx';
import { PauseNotice } from '../features/seller/own/PauseNotice.tsx';

export function MyProductsRoute() {
  const client = useQueryClient();
  return (
    <MyProductsPage
      notice={<PauseNotice className="mb-6">Your bicycles are hidden until then.</PauseNotice>}
      hint={<GetPaidHint />}
      advertise={(product) => (
        <AdvertiseToggle
          product={product}
          onChange={(change) => patchProduct(client, product._id, change)}
        />
      )}
    />
  );
}
