import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bicyclePath, sellerPath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { messagesPath } from '../../../links/message-links.ts';
import { Picture } from '../../../ui/picture.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { withFilter } from '../inbox/inbox-filter.ts';
import type { InboxFilter } from '../queries.ts';

interface ThreadHeaderProps {
  /** The other person, if known. */
  name: string | undefined;
  /** The other person's page, if they are the seller. */
  sellerId?: string | undefined;
  /** `price` in dollars. */
  product: { _id: string; categoryId: string; title: string; image: string; price: number };
  /** Whether the bicycle has a page that the title can lead to. */
  isOffered: boolean;
  /** What the deal has come to, if anything. */
  state: string | null;
  /** That of the inbox to go back to. */
  filter?: InboxFilter;
  menu?: ReactNode;
}

/** Who the thread is with and what it is about. */
export const ThreadHeader = ({
  name,
  sellerId,
  product,
  isOffered,
  state,
  filter = {},
  menu,
}: ThreadHeaderProps) => (
  <header className="flex items-center gap-2 border-line border-b p-2 sm:p-3">
    <Link
      to={withFilter(messagesPath, filter)}
      aria-label="Back to all conversations"
      className="icon-button xl:hidden"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 fill-none stroke-2 stroke-current rtl:rotate-180"
      >
        <path d="M14 5l-7 7 7 7" />
      </svg>
    </Link>
    <Picture
      url={product.image}
      alt=""
      sizes="48px"
      priority="low"
      className="size-12 shrink-0 rounded-field"
    />
    <div className="relative min-w-0 flex-1 leading-snug">
      {name && (
        <h2 className="truncate text-base" title={name}>
          {sellerId ? (
            <Link to={sellerPath({ id: sellerId, name })} className="relative z-10 underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
      )}
      {isOffered ? (
        <Link
          to={bicyclePath({ id: product._id, title: product.title })}
          className="line-clamp-1 text-pine text-sm underline after:absolute after:inset-0"
          title={product.title}
        >
          <UserText>{product.title}</UserText>
        </Link>
      ) : (
        <p className="line-clamp-1 text-sm" title={product.title}>
          <UserText>{product.title}</UserText>
        </p>
      )}
      <p className="text-soft text-xs">
        {[formatMoney(product.price), state].filter(Boolean).join(' · ')}
      </p>
    </div>
    {menu}
  </header>
);
