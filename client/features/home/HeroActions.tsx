import { Link } from 'wouter';
import { useSession } from '../../api/session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The main action: selling for sellers, browsing for everybody else. */
export function HeroActions() {
  const { status, role } = useSession();
  if (role === 'seller')
    return (
      <Link to="/dashboard/add-product" className={buttonClass('bright')}>
        Sell a bicycle
      </Link>
    );
  return (
    <>
      <a href="#categories" className={buttonClass('bright')}>
        Find a bicycle
      </a>
      {status === 'out' && (
        <Link to="/sign-up?as=seller" className={buttonClass('clear')}>
          Sell yours
        </Link>
      )}
    </>
  );
}
