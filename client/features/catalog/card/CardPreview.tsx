import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../contract/money.ts';
import { clearMoney } from '../../../../contract/typed/read-money.ts';
import { useSession } from '../../../api/session.ts';
import { CardFrame, cardFacts } from '../../../page/bicycle-card.tsx';
import type { AddProductForm } from '../form/add-product.ts';
import { PictureIcon } from '../form/pictures/PictureIcon.tsx';
import type { Photo } from '../form/pictures/photo.ts';
import { usePreview } from '../form/pictures/use-preview.ts';
import { ProductFacts } from './ProductFacts.tsx';

/** Previews the card as buyers will see it, while the seller fills in the form. */
export function CardPreview() {
  const { user } = useSession();
  const { control } = useFormContext<AddProductForm>();
  const { image, ...typed } = useWatch({ control });
  const place = [typed.area, typed.city].filter(Boolean).join(', ');
  return (
    <aside
      aria-label="Preview"
      className="top-24 hidden grid-cols-1 self-start xl:sticky xl:grid xl:gap-3"
    >
      <p className="text-soft text-sm">How buyers will see it</p>
      {/* Inert: nothing in the preview can be activated. */}
      <div inert>
        <CardFrame
          layout="grid"
          picture={<PicturePreview photo={(image as readonly Photo[] | undefined)?.[0]} />}
          price={priceOf(typed.selling_price) ?? <Placeholder size="w-24" />}
          title={
            <span className="line-clamp-2">{typed.title || <Placeholder size="w-4/5" />}</span>
          }
          facts={cardFacts({ condition: typed.condition ?? 'good', attributes: {} })}
        >
          <p className="min-h-8 truncate text-soft text-sm">
            {typed.description || <Placeholder size="w-4/5" />}
          </p>
          <ProductFacts
            purchasePrice={priceOf(typed.purchase_price) ?? <Placeholder size="w-14" />}
            purchased={typed.purchase_date || <Placeholder size="w-18" />}
            posted={new Date().toISOString().slice(0, 10)}
            location={place || <Placeholder size="w-28" />}
            seller={user?.name}
          />
        </CardFrame>
      </div>
    </aside>
  );
}

/** The typed value is still text; null if it is not a valid price. */
const priceOf = (typed: unknown): string | null =>
  clearMoney(typed) > 0 ? formatMoney(clearMoney(typed)) : null;

/** Stands in for text that is not there yet. */
const Placeholder = ({ size }: { size: string }) => (
  <span className={`inline-block h-[0.7em] rounded-field bg-sand ${size}`} />
);

function PicturePreview({ photo }: { photo: Photo | undefined }) {
  const { state, url } = usePreview(photo);
  if (state === 'shown')
    return <img src={url} alt="" className="aspect-3/2 w-full bg-sand object-cover" />;
  return (
    <div className="grid aspect-3/2 place-content-center justify-items-center gap-2 bg-sand text-soft text-sm">
      <PictureIcon />
      {state === 'hidden' ? 'No preview' : 'Your picture'}
    </div>
  );
}
