import { Link } from 'wouter';
import { useSession } from '../../../api/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ChangeAccountTypeButton } from './ChangeAccountTypeButton.tsx';

/** Shows the person's account type, and lets them change to the other one. */
export function AccountTypeSection() {
  const { role } = useSession();
  if (role === 'buyer')
    return (
      <>
        <p className="text-soft">
          Your account is a buyer account at the moment. Start selling to list bicycles of your own;
          your bookings and your wishlist stay as they are, and you can come back at any time.
        </p>
        <ChangeAccountTypeButton />
      </>
    );
  return (
    <>
      <p className="text-soft">
        Your account is a seller account at the moment. Your listings stay on sale while you buy,
        and you can come back at any time.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/dashboard/add-product" className={buttonClass('primary')}>
          Add a product
        </Link>
        <ChangeAccountTypeButton />
      </div>
    </>
  );
}
