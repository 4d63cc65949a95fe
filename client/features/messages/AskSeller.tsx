import { Link } from 'wouter';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { askPath } from '../../links/message-links.ts';
import { buttonClass } from '../../ui/button.tsx';
import { speechBubble } from './speech-bubble.ts';

/**
 * The person's link to a thread with the seller of a product. About a sold one nothing new can be
 * asked; what was asked before is in the inbox.
 */
export function AskSeller({ product }: { product: Product }) {
  const { _id: productId, categoryId, available } = product;
  if (!available) return null;
  return (
    <Link
      to={askPath({ categoryId, productId })}
      aria-label="Ask the seller"
      title="Ask the seller"
      className={buttonClass('secondary', 'small')}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-2 stroke-pine"
        strokeLinejoin="round"
      >
        <path d={speechBubble} />
      </svg>
      <span className="hidden @min-[22rem]:inline">Ask</span>
    </Link>
  );
}
