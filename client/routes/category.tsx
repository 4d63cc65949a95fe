import { BookButton } from '../features/bookings/BookButton.tsx';
import { CategoryPage } from '../features/catalog/CategoryPage.tsx';
import { SignedIn } from '../guards.tsx';
import { useSession } from '../session.ts';

export function CategoryRoute() {
  const { role } = useSession();
  return (
    <SignedIn>
      <CategoryPage actions={(product) => role === 'buyer' && <BookButton product={product} />} />
    </SignedIn>
  );
}
