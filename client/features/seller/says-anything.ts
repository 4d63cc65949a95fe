import type { OwnSellerPage } from '../../../contract/search/own-seller-page.ts';

/** Whether a seller says anything on their page. */
export const saysAnything = ({ about, address, openingHours }: OwnSellerPage): boolean =>
  about !== '' || address !== '' || openingHours !== null;
