import { useFormContext, useWatch } from 'react-hook-form';
import type { Product } from '../../../contract/catalog.ts';
import { useSession } from '../../session.ts';
import type { AddProductForm } from './add-product.ts';
import { ProductCard } from './ProductCard.tsx';
import { usePreview } from './use-preview.ts';

/** The card as buyers will see it, while it is being written. */
export function CardPreview() {
  const { user } = useSession();
  const { control } = useFormContext<AddProductForm>();
  const { image, ...typed } = useWatch({ control });
  const picture = usePreview((image as FileList | undefined)?.[0]);
  const product: Product = {
    _id: '',
    title: typed.title || 'What you sell',
    selling_price: Number(typed.selling_price) || 0,
    purchase_price: Number(typed.purchase_price) || 0,
    phone: '',
    purchase_date: typed.purchase_date || '–',
    image: picture ?? blank,
    categoryId: '',
    condition: typed.condition ?? 'good',
    city: typed.city || 'city',
    area: typed.area || 'Area',
    description: typed.description || 'Your description.',
    postedAt: new Date().toISOString(),
    available: true,
    sellerEmail: '',
    sellerDetails: [{ username: user?.name ?? '', verified: false }],
  };
  return (
    <aside
      aria-label="Preview"
      className="top-24 hidden grid-cols-1 self-start xl:sticky xl:grid xl:gap-3"
    >
      <p className="text-soft text-sm">How buyers will see it</p>
      {/* Nothing in it can be pressed: it is a picture of a card. */}
      <div inert>
        <ProductCard product={product} actions={null} />
      </div>
    </aside>
  );
}

/** A picture of nothing, for the box to keep its shape. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
