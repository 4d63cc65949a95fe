import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { textLimits } from '../../../../contract/limits.ts';
import { type OwnSellerPage, ownSellerPage } from '../../../../contract/search/own-seller-page.ts';
import { weekdays } from '../../../../contract/search/weekdays.ts';
import { z } from '../../../../contract/zod.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { ContactWarning } from '../../../form/contacts/contact-warning.tsx';
import { useContactCheck } from '../../../form/contacts/use-contact-check.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { HoursFields, type TypedSellerPage } from './HoursFields.tsx';

/** Reads the times if the seller wants to show any. */
const typedPage = (hasTimes: boolean) =>
  z.preprocess((typed) => {
    const { openingHours, ...texts } = typed as TypedSellerPage;
    const days = weekdays.map((day) => {
      const { from, to } = openingHours[day];
      return [day, from || to ? { from, to } : null];
    });
    return { ...texts, openingHours: hasTimes ? Object.fromEntries(days) : null };
  }, ownSellerPage) as z.ZodType<OwnSellerPage, TypedSellerPage>;

interface SellerPageDialogProps {
  said: OwnSellerPage;
  onClose(): void;
}

/** Changes what a seller says on their page. */
export default function SellerPageDialog({ said, onClose }: SellerPageDialogProps) {
  const email = useEmail();
  const client = useQueryClient();
  const [hasTimes, setHasTimes] = useState(said.openingHours !== null);
  const { found, mayLeave } = useContactCheck();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: typedPage(hasTimes),
    defaultValues: asTyped(said),
    fields: ['about', 'address'],
    mayLeave: ({ about, address }) => mayLeave([about, address]),
    send: (body) => call('PATCH /account/seller-page', { query: { email }, body }),
    onSuccess: async () => {
      onClose();
      await Promise.all(
        ['account', 'sellers'].map((kind) => client.invalidateQueries({ queryKey: [kind] })),
      );
      toast.success('Your page is saved');
    },
  });
  return (
    <Dialog title="Your seller page" open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextArea
          label="About you"
          hint={`Up to ${textLimits.aboutSeller.toLocaleString('en')} characters, without phone numbers and emails.`}
          error={errors.about?.message}
          {...register('about')}
        />
        <TextField
          label="Address of your shop"
          hint="Only if you have a shop. Everybody can read it."
          error={errors.address?.message}
          {...register('address')}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-pine"
            checked={hasTimes}
            onChange={({ target }) => setHasTimes(target.checked)}
          />
          Show opening times
        </label>
        {hasTimes && <HoursFields register={register} errors={errors.openingHours} />}
        {found.length > 0 && (
          <ContactWarning found={found}>
            Readers see dots instead. You can change it, or save it anyway.
          </ContactWarning>
        )}
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Save" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function asTyped({ openingHours, ...texts }: OwnSellerPage): TypedSellerPage {
  const days = weekdays.map((day) => [day, openingHours?.[day] ?? { from: '', to: '' }]);
  return { ...texts, openingHours: Object.fromEntries(days) };
}
