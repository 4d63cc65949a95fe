import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { sellerPath } from '../../../../contract/catalog/product-links.ts';
import { accountQuery } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { AboutSeller } from '../AboutSeller.tsx';
import { saysAnything } from '../says-anything.ts';
import { ownSellerPageQuery } from './queries.ts';

const SellerPageDialog = lazyOrNothing(() => import('./SellerPageDialog.tsx'));

/** What a seller says on their page, to change, and the way to the page. */
export function SellerPagePart() {
  const email = useEmail();
  const said = useQuery(ownSellerPageQuery(email));
  const own = useQuery(accountQuery(email));
  const [isOpen, setOpen] = useState(false);
  if (!said.data || !own.data) {
    const failed = [said, own].find(({ error }) => error);
    if (!failed?.error) return <Spinner size="small" />;
    return <LoadError error={failed.error} onRetry={failed.refetch} />;
  }
  return (
    <>
      {saysAnything(said.data) ? (
        <AboutSeller said={said.data} />
      ) : (
        <p className="text-soft">
          Your page shows your bicycles and reviews. Tell buyers about yourself, and when your shop
          is open if you have one.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Edit your page
        </Button>
        <Link
          to={sellerPath({ id: own.data._id, name: own.data.username })}
          className={buttonClass('quiet')}
        >
          See your page
        </Link>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SellerPageDialog said={said.data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
