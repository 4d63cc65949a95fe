import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';

/** What stays on the screen once the money has been taken. */
export function Paid({ transactionId }: { transactionId: string }) {
  return (
    <section
      role="status"
      className="grid content-start justify-items-start gap-4 rounded-card bg-mist p-6 text-pine-dark"
    >
      <h2 className="text-xl">Payment successful</h2>
      <p>
        Transaction id: <strong className="break-all">{transactionId}</strong>
      </p>
      <p>The seller sees your payment in their list and ships the bicycle to you.</p>
      <Link to="/dashboard/my-booking" className={buttonClass('secondary')}>
        My Bookings
      </Link>
    </section>
  );
}
