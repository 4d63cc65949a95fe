import { Link } from 'wouter';
import { buttonClass } from '../../../ui/button.tsx';

interface NotOfferedProps {
  why: 'sold' | 'withdrawn';
  categoryId: string;
}

/** In place of the field: says why nothing can be asked, and leads to other bicycles. */
export const NotOffered = ({ why, categoryId }: NotOfferedProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-4">
    <p className="min-w-0 flex-1 basis-48 text-soft">
      {why === 'sold'
        ? 'This bicycle has been sold. If you have bought it, write to the seller from My Booking.'
        : 'This bicycle is no longer for sale.'}
    </p>
    <Link to={`/category/${categoryId}`} className={buttonClass('secondary')}>
      Other bicycles
    </Link>
  </div>
);
