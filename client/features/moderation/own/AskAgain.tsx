import { useState } from 'react';
import { Link } from 'wouter';
import { editProductPath } from '../../../../contract/catalog/product-links.ts';
import { newAppeal } from '../../../../contract/moderation/appeals.ts';
import type { Statement } from '../../../../contract/moderation/decisions.ts';
import { useEmail } from '../../../api/session.ts';
import { TextDialog } from '../../../form/text-dialog.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { sendAppeal } from '../queries.ts';

/** Leads the seller of a hidden listing to its form, and, once it was changed, lets them ask to show it again. */
export function AskAgain({ decision }: { decision: Statement }) {
  const { _id, action, kind, productId, endedAt, appeals, mayAskAgain } = decision;
  const email = useEmail();
  const [open, setOpen] = useState(false);
  const isAsked = appeals.some((appeal) => appeal.outcome === null);
  const mayChange = action === 'ask_to_change' || (action === 'hide' && !(isAsked && !mayAskAgain));
  if (kind !== 'listing' || endedAt !== null || !mayChange) return null;
  return (
    <Card title="Change the listing">
      <p>
        {mayAskAgain
          ? 'You have changed the listing. Tell us what is different. If it keeps to our rules now, we show it again.'
          : action === 'hide'
            ? 'If you change the listing so that it keeps to our rules, you can ask us here to show it again.'
            : 'Buyers see your changes at once. You need not tell us.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {mayAskAgain && <Button onClick={() => setOpen(true)}>I have changed it</Button>}
        {productId && (
          <Link to={editProductPath(productId)} className={buttonClass('secondary')}>
            Edit the listing
          </Link>
        )}
      </div>
      {open && (
        <TextDialog
          title="I have changed it"
          description="An admin looks at the listing again and tells you what comes of it."
          label="What have you changed?"
          yes="Send"
          name="text"
          schema={newAppeal.shape.text}
          draft={`respoke-draft-changed-${_id}`}
          topics={['decisions']}
          send={(text) => sendAppeal(email, _id, { kind: 'changed', text })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
