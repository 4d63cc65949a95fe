import { settings } from '../../client-settings.ts';
import { TextPage } from '../../page/text-page.tsx';

export function TermsPage() {
  const { name } = settings.brand;
  return (
    <TextPage title="Terms of use">
      <p>
        {name} brings buyers and sellers of used bicycles together. The sale itself is a contract
        between the two of them.
      </p>
      <h2>Sellers</h2>
      <ul>
        <li>List only bicycles that are yours to sell, and describe them as they are.</li>
        <li>Ship a paid bicycle without delay. It must match the picture in the listing.</li>
      </ul>
      <h2>Buyers</h2>
      <ul>
        <li>A booking shows that you intend to buy. The sale is made when you pay.</li>
        <li>Confirm the receipt when the bicycle has arrived, so that the seller knows.</li>
      </ul>
      <h2>Money</h2>
      <p>
        You pay the price that you see. A payment for a bicycle that is no longer available is
        refunded in full.
      </p>
      <h2>Moderation</h2>
      <p>
        We remove listings and accounts that deceive, endanger or insult others. Records of paid
        trades are kept, without personal data, after an account is deleted.
      </p>
    </TextPage>
  );
}
