import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useParams, useSearchParams } from 'wouter';
import type { Product } from '../../contract/catalog/catalog.ts';
import { useEmail, useSession } from '../api/session.ts';
import { BookButton } from '../features/bookings/BookButton.tsx';
import { CategoryHeader } from '../features/catalog/category/CategoryHeader.tsx';
import { LinkedProduct } from '../features/catalog/category/LinkedProduct.tsx';
import { patchProduct } from '../features/catalog/patch-product.ts';
import { AskSeller } from '../features/messages/AskSeller.tsx';
import { ReportButton } from '../features/reports/ReportButton.tsx';
import { WishButton } from '../features/wishlist/WishButton.tsx';
import { Badge } from '../ui/badge.tsx';
import { useBooking } from './bicycle/use-booking.tsx';
import { useWishMarks } from './bicycle/use-wish-marks.ts';
import { CategoryList } from './category/category-list.tsx';

/** Every product of a category, with the person's actions on each. */
export function CategoryRoute() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const linkedId = params.get('product');
  const { role } = useSession();
  const email = useEmail();
  const client = useQueryClient();
  const isBuyer = role === 'buyer';
  useWishMarks(email, isBuyer);
  const { buttonProps, dialog } = useBooking();
  const mark = (product: Product) =>
    isBuyer &&
    product.sellerEmail !== email && (
      <WishButton
        product={product}
        isOnPicture
        onChange={(wish) => patchProduct(client, product._id, wish)}
      />
    );
  const actions = (product: Product) => {
    if (product.sellerEmail === email) return <Badge>Your own listing</Badge>;
    return <BuyerActions isBuyer={isBuyer} {...buttonProps(product)} />;
  };
  return (
    <>
      <CategoryHeader id={id} />
      {linkedId && <LinkedProduct categoryId={id} id={linkedId} mark={mark} actions={actions} />}
      <CategoryList id={id} linkedId={linkedId} mark={mark} actions={actions} />
      {dialog}
    </>
  );
}

interface BuyerActionsProps extends ComponentProps<typeof BookButton> {
  isBuyer: boolean;
}

/** A half-written report stays open when its author changes to selling in another tab. */
function BuyerActions({ product, isBuyer, ...booking }: BuyerActionsProps) {
  return (
    <>
      {isBuyer && <BookButton product={product} size="small" {...booking} />}
      <AskSeller product={product} />
      <ReportButton product={product} isOffered={isBuyer} />
    </>
  );
}
