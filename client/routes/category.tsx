import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../contract/catalog.ts';
import { BookButton } from '../features/bookings/BookButton.tsx';
import { CategoryPage } from '../features/catalog/CategoryPage.tsx';
import { patchProduct } from '../features/catalog/patch-product.ts';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { WishButton } from '../features/wishlist/WishButton.tsx';
import { SignedIn } from '../guards.tsx';
import { useSession } from '../session.ts';

export function CategoryRoute() {
  const { role } = useSession();
  return (
    <SignedIn>
      <CategoryPage actions={(product) => role === 'buyer' && <BuyerActions product={product} />} />
    </SignedIn>
  );
}

function BuyerActions({ product }: { product: Product }) {
  const client = useQueryClient();
  return (
    <>
      <BookButton product={product} />
      <WishButton product={product} onChange={(wish) => patchProduct(client, product._id, wish)} />
      <ReportButton product={product} />
    </>
  );
}
