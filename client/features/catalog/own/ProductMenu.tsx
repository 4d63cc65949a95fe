import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import { useEmail } from '../../../api/session.ts';
import { keepDraft, readDraft } from '../../../form/draft.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { newDraftKey, savedOf } from '../form/edit-draft.ts';
import { isFilledIn } from '../form/kept/is-filled-in.ts';
import { keepPhotos } from '../form/pictures/kept-photos.ts';

interface ProductMenuProps {
  product: OwnProduct;
  /** Opens the form of an offer to those who are interested in it. */
  onSendOffer(product: OwnProduct): void;
}

/** Rare actions of a seller on a listing. A copy becomes the draft of a new listing, to be changed and added. */
export function ProductMenu({ product, onSendOffer }: ProductMenuProps) {
  const [, navigate] = useLocation();
  const draftKey = newDraftKey(useEmail());
  const [isAsking, setAsking] = useState(false);
  const copy = async () => {
    const { fields, photos } = savedOf(product);
    keepDraft(draftKey, fields);
    // A browser that cannot keep pictures copies the texts only.
    await keepPhotos(draftKey, photos).catch(() => undefined);
    navigate('/dashboard/add-product');
  };
  const ask = () => {
    if (isFilledIn(readDraft(draftKey).values)) setAsking(true);
    else void copy();
  };
  return (
    <>
      <MoreMenu
        label={`More for ${product.title}`}
        actions={[
          ...(product.available && !product.reservedUntil && !product.hiddenBy
            ? [{ label: 'Send an offer', onSelect: () => onSendOffer(product) }]
            : []),
          { label: 'Copy this listing', onSelect: ask },
        ]}
      />
      <ConfirmDialog
        title="Copy this listing"
        question="You have begun a new listing and not added it yet. Do you want to replace it?"
        yes="Replace it"
        no="Keep it"
        open={isAsking}
        pending={false}
        onConfirm={copy}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
