import type { NewCase } from '../../../contract/moderation/cases.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenCase } from './use-open-case.ts';

/** Leads to the open case about something, or opens one. */
export function OpenCase({ subject }: { subject: NewCase }) {
  const { mutate, isPending } = useOpenCase();
  return (
    <Button
      variant="secondary"
      size="small"
      className="whitespace-nowrap"
      pending={isPending}
      onClick={() => mutate(subject)}
    >
      Open case
    </Button>
  );
}
