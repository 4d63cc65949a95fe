import { Link } from 'wouter';
import { settings } from '../../client-settings.ts';
import { TextPage } from '../../page/text-page.tsx';

export function PrivacyPage() {
  const { contactEmail, name } = settings.brand;
  return (
    <TextPage title="Privacy">
      <p>What {name} knows about you, why, and for how long.</p>
      <ul>
        <li>
          <strong>Your account:</strong> name, email and password. The password is kept only as a
          hash from which nobody can read it.
        </li>
        <li>
          <strong>Your listings:</strong> what you write, your phone number, your city and area.
          Signed-in people see them.
        </li>
        <li>
          <strong>Your bookings:</strong> phone number and location. Only the seller of that bicycle
          sees them.
        </li>
        <li>
          <strong>Your pictures:</strong> the place and time that a phone writes into a file are
          removed before anybody else sees it.
        </li>
        <li>
          <strong>Your card:</strong> it goes to the payment provider. We never see its number.
        </li>
        <li>
          <strong>Where you are signed in:</strong> the address and the browser, until you sign out.
        </li>
        <li>
          <strong>What you did:</strong> a record of sign-ins, trades, reports and the like, which
          stays for good, so that disputes can be settled. It knows you by a number; without your
          account that number leads to nobody. Failed sign-ins leave it after 90 days.
        </li>
      </ul>
      <h2>Cookies</h2>
      <p>
        A cookie and an entry in your browser's storage keep you signed in. A second cookie stays
        for 180 days and tells us that this browser was yours before, so that strangers who guess at
        your password do not slow you down. On the way to Google and back there is one more, for
        minutes. Nobody follows you from here.
      </p>
      <h2>Leaving</h2>
      <p>
        <Link to="/dashboard/account" className="underline">
          Your account
        </Link>{' '}
        gives you this in one file, and deletes it when you wish. Open bookings and listings end
        with it; of paid trades only the trade remains, without you in it. Questions? Write to{' '}
        {contactEmail}.
      </p>
    </TextPage>
  );
}
