import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../contract/catalog.ts';
import { BookButton } from '../features/bookings/BookButton.tsx';
import { CategoryPage } from '../features/catalog/CategoryPage.tsx';
import { findProduct, patchProduct } from '../features/catalog/patch-product.ts';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { WishButton } from '../features/wishlist/WishButton.tsx';
import { SignedIn } from '../guards.tsx';
import { useSession } from '../session.ts';

const BookingDialog = lazy(() => import('../features/bookings/BookingDialog.tsx'));

export function CategoryRoute() {
  const { role } = useSession();
  const client = useQueryClient();
  // Here and not at its card: that goes when somebody else buys the bicycle, or when it is scrolled
  // away, and what was typed would go with it.
  const [booked, setBooked] = useState<Product | null>(null);
  const renew = async () => {
    await client.invalidateQueries({ queryKey: ['products'] });
    setBooked((before) => before && (findProduct(client, before._id) ?? before));
  };
  const actions = (product: Product) =>
    role === 'buyer' && <BuyerActions product={product} onBook={setBooked} />;
  return (
    <SignedIn>
      <CategoryPage actions={actions} />
      {booked && (
        <Suspense fallback={null}>
          <BookingDialog product={booked} onClose={() => setBooked(null)} onRefused={renew} />
        </Suspense>
      )}
    </SignedIn>
  );
}

interface BuyerActionsProps {
  product: Product;
  onBook(product: Product): void;
}

function BuyerActions({ product, onBook }: BuyerActionsProps) {
  const client = useQueryClient();
  return (
    <>
      <BookButton product={product} onBook={onBook} />
      <WishButton product={product} onChange={(wish) => patchProduct(client, product._id, wish)} />
      <ReportButton product={product} />
    </>
  );
}
