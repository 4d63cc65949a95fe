import { Link } from 'wouter';
import { maxReportedMessages } from '../../../contract/limits.ts';
import { settings } from '../../client-settings.ts';
import { TextPage } from '../../page/text-page.tsx';

export function PrivacyPage() {
  const { contactEmail, name } = settings.brand;
  return (
    <TextPage title="Privacy">
      <p>This page explains what data {name} stores about you, why, and for how long.</p>
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> your name, email and password, and your phone number if you
          have entered it there. Nobody else sees that number. We store only a hash of the password,
          so nobody can read the password itself.
        </li>
        <li>
          <strong>Your listings:</strong> your texts, phone number, city and area. People who are
          signed in can see them. Everyone can see them without the phone number, and your name with
          them.
        </li>
        <li>
          <strong>Your bookings:</strong> your phone number and location. Only the seller of the
          bicycle can see them. If you want it, we keep them with your address for the next booking,
          until you delete them in Your account. Nobody else sees what is kept there.
        </li>
        <li>
          <strong>Your pictures:</strong> phones store the place and time in each picture. We remove
          both before anybody else can see the picture.
        </li>
        <li>
          <strong>Your card:</strong> your card details go directly to the payment provider. We
          never see your card number.
        </li>
        <li>
          <strong>Where you are signed in:</strong> the IP address and the browser, until you sign
          out.
        </li>
        <li>
          <strong>Your notifications:</strong> what we told you, your settings, your time zone, and
          the address at which your browser's maker takes messages for each device on which you
          allow them. We delete that address when you sign out there.
        </li>
        <li>
          <strong>Your messages:</strong> the texts and pictures that you and the other person
          write, when each of you has read them, and whom you block. We search messages for phone
          numbers, emails, links and similar contact details, and hide them from the other person
          until the bicycle is paid. We keep messages permanently, since they belong to both of you.
        </li>
        <li>
          <strong>What admins can read:</strong> if one of you reports the other, the last{' '}
          {maxReportedMessages} messages before the report, as they were written; and for 90 days,
          your messages with contact details that we have hidden. We record who has read them. We
          keep reports permanently.
        </li>
        <li>
          <strong>Your activity:</strong> a record of sign-ins, payments, refunds, changed prices,
          reports, changes of your account and similar actions, and of what admins saw of you. We
          keep it permanently so that we can settle disputes. It identifies you by a number. When
          you delete your account, the number no longer leads to you. We delete failed sign-ins
          after 90 days.
        </li>
      </ul>
      <h2>Cookies</h2>
      <p>
        A cookie and an entry in your browser's storage keep you signed in. A second cookie is kept
        for 180 days. It tells us that you have used this browser before, so that other people who
        try to guess your password do not slow down your sign-in. When you sign in with Google, we
        use another cookie for a few minutes. We use no tracking cookies. Your browser's storage
        also keeps the bicycles that you opened last, and your height and inseam if you enter them
        for a search. We receive these two only as part of such a search, and keep them in your
        account only if you choose so.
      </p>
      <h2>Deleting your account</h2>
      <p>
        In{' '}
        <Link to="/dashboard/account" className="underline">
          Your account
        </Link>
        , you can download this data in one file and delete your account. Your listings are then
        hidden and your unpaid bookings cancelled at once. For a few days you can still sign in,
        look after your paid deals, and keep your account; we email you the date. After that, and
        once your paid deals are complete, we delete your account, your bookings and your listings.
        We keep records of paid deals, but without your personal data. The messages that you sent
        stay with the other person, without your name and with dots in place of contact details that
        our filter finds. Other words, pictures, the texts of reports, and why our team gave money
        back stay as they are. Questions? Write to {contactEmail}.
      </p>
    </TextPage>
  );
}
