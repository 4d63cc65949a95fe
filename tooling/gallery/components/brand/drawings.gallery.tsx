import bookings from '../../../../client/brand/art/empty-bookings.svg';
import buyers from '../../../../client/brand/art/empty-buyers.svg';
import products from '../../../../client/brand/art/empty-products.svg';
import reports from '../../../../client/brand/art/empty-reports.svg';
import wishlist from '../../../../client/brand/art/empty-wishlist.svg';
import notFound from '../../../../client/brand/art/not-found.svg';
import { component } from '../../component.ts';

const empty = { bookings, buyers, products, reports, wishlist };

export default component({
  title: 'Drawings',
  states: {
    'of empty lists': (
      <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {Object.entries(empty).map(([name, url]) => (
          <figure key={name} className="text-center text-soft text-xs">
            <img src={url} alt="" width={320} height={200} className="mx-auto h-auto w-56" />
            {name}
          </figure>
        ))}
      </div>
    ),
    'of a page that is not there': (
      <img src={notFound} alt="" width={640} height={320} className="h-auto w-full max-w-md" />
    ),
  },
});
