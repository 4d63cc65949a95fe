import type { ProductDraft } from '../../../../../contract/catalog/product-drafts.ts';

/** What a draft is called in a list. */
export const titleOfDraft = ({ listing }: ProductDraft): string => listing.title || 'Untitled';
