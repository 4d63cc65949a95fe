import { AddProductPage } from '../features/catalog/form/AddProductPage.tsx';
import { GetPaidHint } from '../features/payouts/get-paid/GetPaidHint.tsx';
import { PauseNotice } from '../features/seller/own/PauseNotice.tsx';

export const AddProductRoute = () => (
  <AddProductPage
    hint={
      <>
        <PauseNotice className="mt-6">Buyers see this bicycle from then on.</PauseNotice>
        <GetPaidHint />
      </>
    }
  />
);
