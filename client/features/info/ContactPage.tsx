import { Link } from 'wouter';
import { settings } from '../../client-settings.ts';
import { TextPage } from '../../page/text-page.tsx';

export function ContactPage() {
  const { company, contactEmail } = settings.brand;
  return (
    <TextPage title="Contact">
      <p>
        Write to{' '}
        <a href={`mailto:${contactEmail}`} className="text-pine underline">
          {contactEmail}
        </a>
        . We read and answer every email.
      </p>
      <h2>Please include</h2>
      <ul>
        <li>the email of your account,</li>
        <li>the title of the product, if your question is about a product,</li>
        <li>the transaction id from the payment page, if your question is about a payment.</li>
      </ul>
      <p>
        To report a listing, please use the Report button on its card. Our moderators receive your
        report immediately. For all other questions, the{' '}
        <Link to="/help" className="text-pine underline">
          help page
        </Link>{' '}
        may already have the answer.
      </p>
      {company.length > 0 && (
        <>
          <h2>Who runs this shop</h2>
          <address className="whitespace-pre-line not-italic">{company.join('\n')}</address>
        </>
      )}
    </TextPage>
  );
}
