import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'wouter';
import { useEmail } from '../../../api/session.ts';
import { readDraft, useDraft } from '../../../form/draft.ts';
import { useAccountPhone } from '../../../form/use-account-phone.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { type AddProductForm, addProductForm } from './add-product.ts';
import { ContinueDraft } from './draft/ContinueDraft.tsx';
import { newDraftKey } from './edit-draft.ts';
import { DraftNotice } from './kept/DraftNotice.tsx';
import { discardProductDraft } from './kept/discard-product-draft.ts';
import { isFilledIn } from './kept/is-filled-in.ts';
import { ProductForm } from './ProductForm.tsx';
import type { Photo } from './pictures/photo.ts';
import { useKeptPhotos } from './pictures/use-kept-photos.ts';
import { useLastPlace } from './use-last-place.ts';

const noPhotos: readonly Photo[] = [];

/**
 * The form of a new listing: empty, with what this browser has kept, or with a draft of the account. `hint` is
 * below it: it comes later, and would push the fields down.
 */
export function AddProductPage({ hint }: { hint: ReactNode }) {
  const [search] = useSearchParams();
  const id = search.get('draft');
  return (
    <>
      <PageHeading>Add a product</PageHeading>
      {id ? <ContinueDraft key={id} id={id} /> : <NewListing />}
      {hint}
    </>
  );
}

function NewListing() {
  const draftKey = newDraftKey(useEmail());
  const [timesEmptied, setTimesEmptied] = useState(0);
  const startAgain = () => {
    discardProductDraft(draftKey);
    setTimesEmptied((before) => before + 1);
  };
  return (
    <KeptForm
      key={timesEmptied}
      draftKey={draftKey}
      isEmptied={timesEmptied > 0}
      onStartAgain={startAgain}
    />
  );
}

interface KeptFormProps {
  draftKey: string;
  /** Whether the form has just been emptied; its first field then gets the focus. */
  isEmptied: boolean;
  onStartAgain(): void;
}

/** The form with what was filled in earlier in this browser. */
function KeptForm({ draftKey, isEmptied, onStartAgain }: KeptFormProps) {
  const [kept] = useState(() => readDraft<AddProductForm>(draftKey));
  const form = useForm({ resolver: zodResolver(addProductForm), defaultValues: kept.values });
  useDraft(draftKey, form, 'image');
  useAccountPhone(form, 'phone');
  useLastPlace(form, useEmail());
  const { isRestored } = useKeptPhotos(draftKey, form, noPhotos);
  const { setFocus } = form;
  useEffect(() => {
    // After the dialog, which returns the focus to a button that is gone.
    if (isEmptied) requestAnimationFrame(() => setFocus('title'));
  }, [isEmptied, setFocus]);
  const isKept = isRestored || isFilledIn(kept.values);
  return (
    <ProductForm form={form} draftKey={draftKey} draft={null}>
      {isKept && <KeptNotice onStartAgain={onStartAgain} />}
    </ProductForm>
  );
}

/** Says that a form holds what was filled in earlier, and empties it. */
const KeptNotice = ({ onStartAgain }: { onStartAgain(): void }) => (
  <DraftNotice
    label="Kept draft"
    action={
      <ConfirmButton
        label="Start again"
        question="Do you want to empty this form?"
        consequence="What you have filled in and the pictures you chose will be deleted."
        yes="Empty the form"
        no="Keep it"
        isHarmful
        pending={false}
        onConfirm={onStartAgain}
      />
    }
  >
    We kept what you had filled in.
  </DraftNotice>
);
