import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ProductDraft } from '../../../../../contract/catalog/product-drafts.ts';
import { useEmail } from '../../../../api/session.ts';
import { LoadError } from '../../../../feedback/load-error.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/notices.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { DateTime } from '../../../../ui/text/date-time.tsx';
import { editDraftKey } from '../edit-draft.ts';
import { UnsavedNotice } from '../kept/UnsavedNotice.tsx';
import { ProductForm } from '../ProductForm.tsx';
import { useFilledForm } from '../use-filled-form.ts';
import { draftsQuery } from './drafts-query.ts';
import { savedDraftOf } from './saved-draft.ts';

/** Reads a draft of the seller, and opens it in the form. */
export function ContinueDraft({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(draftsQuery(useEmail()));
  // The draft as it was opened: it may be saved elsewhere, and is deleted when it is listed.
  const [opened, setOpened] = useState<ProductDraft>();
  const found = isFetchedAfterMount ? data?.find(({ _id }) => _id === id) : undefined;
  useEffect(() => {
    if (found) setOpened((before) => before ?? found);
  }, [found]);
  if (opened) return <DraftForm draft={opened} />;
  if (!isFetchedAfterMount || found) return <Spinner />;
  return error ? <LoadError error={error} onRetry={refetch} /> : <Gone />;
}

/** The form with a draft in it, overlaid with what was typed and not saved. */
function DraftForm({ draft }: { draft: ProductDraft }) {
  const draftKey = editDraftKey(useEmail(), draft._id);
  const [initial] = useState(() => savedDraftOf(draft));
  const { form, restored, drop, isDraft } = useFilledForm(draftKey, initial);
  return (
    <ProductForm form={form} draftKey={draftKey} draft={{ id: draft._id, saved: initial }}>
      {isDraft ? (
        <UnsavedNotice of="draft" conflictingFields={restored.conflictingFields} onDrop={drop} />
      ) : (
        <p className="text-soft text-sm">
          You are continuing a draft. Last saved: <DateTime date={draft.updatedAt} />
        </p>
      )}
    </ProductForm>
  );
}

const Gone = () => (
  <Empty title="We could not find this draft">
    <p className="mb-4">It may have been deleted, or added as a listing.</p>
    <Link to="/dashboard/products" className={buttonClass('secondary')}>
      My products
    </Link>
  </Empty>
);
