import { AddProductPage } from '../features/catalog/form/AddProductPage.tsx';
import { GetPaidHint } from '../features/payouts/get-paid/GetPaidHint.tsx';

export const AddProductRoute = () => <AddProductPage hint={<GetPaidHint />} />;
