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
          You have a buyer account. Switch to selling to list your own bicycles. You keep your
          bookings and your wishlist, and you can switch back at any time.
        </p>
        <ChangeAccountTypeButton />
      </>
    );
  return (
    <>
      <p className="text-soft">
        You have a seller account. You can switch to buying at any time. Your listings stay for
        sale, and you can switch back whenever you like.
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
