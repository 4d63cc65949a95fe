import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { useEmail } from '../../api/session.ts';
import { linkedProductQuery } from '../../features/catalog/category/linked-product-query.ts';

interface UnlessOwnProps {
  bicycle: BicyclePage;
  children: ReactNode;
}

/** Renders what concerns everybody but the seller of a bicycle, who is not asked for here. */
export default function UnlessOwn({ bicycle, children }: UnlessOwnProps) {
  const email = useEmail();
  const { data } = useInfiniteQuery(linkedProductQuery(email, bicycle.categoryId, bicycle._id));
  return data?.pages[0]?.rows[0]?.sellerEmail === email ? null : children;
}
