import { settings } from '../../client-settings.ts';
import { dealTimeText } from '../../deal-terms.ts';
import { feeSentence } from '../../fee-words.ts';
import { TextPage } from '../../page/text-page.tsx';

export function AboutPage() {
  const { name } = settings.brand;
  return (
    <TextPage title={`About ${name}`}>
      <p>
        {name} is a marketplace where people buy and sell second-hand bicycles. A well-built bicycle
        lasts for many years, and we help it find its next owner.
      </p>
      <h2>What we care about</h2>
      <ul>
        <li>
          <strong>Honest listings.</strong> Every listing shows a picture of the actual bicycle, its
          original price, its purchase date and its condition.
        </li>
        <li>
          <strong>Verified sellers.</strong> The mark next to a seller's name means that we have
          checked who they are.
        </li>
        <li>
          <strong>Safe payments.</strong> Buyers pay by card, and we hold the money until they have
          the bicycle and their time for a complaint has passed. A bicycle that is picked up is
          handed over by a code. If one is no longer available after the payment, or is not sent
          within {dealTimeText('notSent')}, the buyer gets a full refund.
        </li>
      </ul>
      <p>
        {feeSentence(settings.fee)} What shipping costs is up to the seller, and we take no part of
        it.
      </p>
      <h2>Data of others</h2>
      <p>
        Cities and towns are from <a href="https://www.geonames.org/">GeoNames</a>, under the{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0 license</a>. The names of
        makers contain information from{' '}
        <a href="https://github.com/bikeindex/bike_data">Bike Index</a>, made available under the{' '}
        <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database License</a>.
      </p>
    </TextPage>
  );
}
