import { Link } from 'wouter';
import { appealDays } from '../../../contract/limits.ts';
import { settings } from '../../client-settings.ts';
import { complaintTimeText, dealTimeText } from '../../deal-terms.ts';
import { feeSentence, hasFee } from '../../fee-words.ts';
import { rulesPath } from '../../links/case-links.ts';
import { TextPage } from '../../page/text-page.tsx';
import { Deadlines } from './HelpPage.tsx';

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
        <li>
          Send or hand over a paid bicycle without delay, at the latest {dealTimeText('notSent')}{' '}
          after the payment. It must match the listing.
        </li>
        <li>Enter the buyer's code when you hand a bicycle over: it proves the hand-over.</li>
      </ul>
      <h2>Buyers</h2>
      <ul>
        <li>A booking shows that you intend to buy. The sale is made when you pay.</li>
        <li>Look at a bicycle that you pick up before you show the code to the seller.</li>
        <li>
          Report a problem within {complaintTimeText()}. After that, or when you say that all is
          well, the seller gets the money.
        </li>
      </ul>
      <h2>Money</h2>
      <p>
        You pay the price that you see, with shipping where you have chosen it. We hold the money
        until the buyer has the bicycle. While a complaint is open, we keep holding it: the seller
        can agree, answer or offer a part, and we decide where the two do not agree. We may decide
        that the bicycle goes back first. A payment for a bicycle that is no longer available is
        refunded in full.
      </p>
      <p>
        {feeSentence(settings.fee)}
        {hasFee(settings.fee) &&
          ' When a part of the price is refunded, the same part of the fee is dropped.'}
      </p>
      <h2>Deadlines</h2>
      <Deadlines />
      <h2>Moderation</h2>
      <p>
        We hide or remove listings, messages and reviews that are against our{' '}
        <Link to={rulesPath} className="text-pine underline">
          rules
        </Link>
        , and suspend accounts, for a time or for good. We say why, and you can appeal within{' '}
        {appealDays} days. Records of paid deals are kept, without personal data, after an account
        is deleted.
      </p>
    </TextPage>
  );
}
