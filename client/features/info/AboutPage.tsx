import { settings } from '../../client-settings.ts';
import { TextPage } from '../../page/text-page.tsx';

export function AboutPage() {
  const { name } = settings.brand;
  return (
    <TextPage title={`About ${name}`}>
      <p>
        A well-built bicycle outlasts the years in which its first owner rides it. {name} is where
        it finds the next one: a marketplace for second-hand bicycles, from people to people.
      </p>
      <h2>What we care about</h2>
      <ul>
        <li>
          <strong>Honest listings.</strong> Every product says what it cost, when it was bought and
          what condition it is in, next to a picture of the very bicycle.
        </li>
        <li>
          <strong>Sellers with a face.</strong> The mark beside a seller's name means that we have
          checked who they are.
        </li>
        <li>
          <strong>Money that arrives.</strong> Buyers pay by card; a bicycle that cannot be
          delivered after all is refunded in full, without anybody asking for it.
        </li>
      </ul>
      <p>We add no fee to the price: no service fee, no delivery fee.</p>
    </TextPage>
  );
}
