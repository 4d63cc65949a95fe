import { Link } from 'wouter';
import { settings } from '../../client-settings.ts';
import { TextPage } from '../../page/text-page.tsx';

export function ContactPage() {
  const { contactEmail } = settings.brand;
  return (
    <TextPage title="Contact">
      <p>
        Write to{' '}
        <a href={`mailto:${contactEmail}`} className="text-pine underline">
          {contactEmail}
        </a>
        . A person reads it, and answers.
      </p>
      <h2>It helps us if you tell</h2>
      <ul>
        <li>the email of your account,</li>
        <li>the title of the product, when it is about one,</li>
        <li>the transaction id from the payment page, when it is about money.</li>
      </ul>
      <p>
        A listing that looks wrong is best reported where it stands: the Report button on its card
        reaches our moderators at once. For everything else, the{' '}
        <Link to="/help" className="text-pine underline">
          help page
        </Link>{' '}
        may be quicker than we are.
      </p>
    </TextPage>
  );
}
