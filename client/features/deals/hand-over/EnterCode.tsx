import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { handOverCode } from '../../../../contract/deals/delivery.ts';
import { z } from '../../../../contract/zod.ts';
import { useUser } from '../../../api/session.ts';
import { fieldMessage } from '../../../feedback/error-message.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { changeBooking } from '../queries.ts';
import { KeptCodeNote } from './KeptCodeNote.tsx';
import { keepCode, refusalOf, useKeptCode } from './kept-codes.ts';
import { LockedNote } from './LockedNote.tsx';
import { sendKeptCodes } from './send-kept-codes.ts';

/** The code that the seller enters at the hand-over. */
const codeForm = z.object({ code: handOverCode });
type CodeForm = z.infer<typeof codeForm>;

interface EnterCodeProps {
  bookingId: string;
  /** Until when the server accepts no code, ISO 8601; undefined if it does. */
  lockedUntil: string | undefined;
}

/** Lets the seller enter the buyer's code. Without a network, the code is kept and sent later. */
export function EnterCode({ bookingId, lockedUntil }: EnterCodeProps) {
  const kept = useKeptCode(useUser().id, bookingId);
  const refusal = refusalOf(kept);
  return (
    <div className="grid gap-3 rounded-card bg-mist p-5">
      <h3 className="font-semibold text-pine-dark">Hand the bicycle over</h3>
      {kept && !refusal ? (
        <KeptCodeNote kept={kept} />
      ) : (
        <CodeEntry
          key={kept?.at}
          bookingId={bookingId}
          lockedUntil={lockedUntil}
          // Of codes that are not accepted for now, the deal says more.
          refusal={
            refusal && refusal.code !== 'hand_over_code_locked'
              ? fieldMessage(refusal, 'code')
              : null
          }
        />
      )}
    </div>
  );
}

interface CodeEntryProps extends EnterCodeProps {
  /** Why the last code was refused. */
  refusal: string | null;
}

function CodeEntry({ bookingId, lockedUntil, refusal }: CodeEntryProps) {
  const [isNoted, setNoted] = useState(false);
  const canEnter = !lockedUntil || isNoted;
  const user = useUser();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: codeForm,
    defaultValues: { code: scannedCode() },
    fields: ['code'],
    send: async ({ code }: CodeForm) => {
      const at = new Date().toISOString();
      try {
        keepCode({ bookingId, person: user.id, code, at, notBefore: lockedUntil });
      } catch {
        // This browser has no room for it.
        return void (await changeBooking(user.email, bookingId, { event: 'hand-over', code }));
      }
      sendKeptCodes(client, user);
    },
    onSuccess: () => undefined,
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {lockedUntil ? <LockedNote until={lockedUntil} /> : refusal && <Alert>{refusal}</Alert>}
      <div className="max-w-xs">
        <CodeField
          label="The buyer's code"
          placeholder="123456"
          maxLength={7}
          disabled={!canEnter}
          isFirst={isNoted}
          hint="Six digits. The buyer sees them on the page of this sale."
          error={errors.code?.message}
          {...register('code')}
        />
      </div>
      {formError && <Alert>{formError}</Alert>}
      <p>
        {canEnter ? (
          <Button type="submit" className="max-sm:w-full" pending={isPending}>
            {lockedUntil ? 'Keep the code' : 'Hand over'}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setNoted(true)}>
            Note the code for later
          </Button>
        )}
      </p>
    </form>
  );
}

/** The code in the address, which the buyer's picture leads to; empty if there is none. */
const scannedCode = (): string => /^#code=(\d{6})$/.exec(location.hash)?.[1] ?? '';
