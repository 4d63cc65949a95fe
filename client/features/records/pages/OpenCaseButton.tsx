import type { NewCase } from '../../../../contract/moderation/cases.ts';
import { useOpenCase } from '../../../page/use-open-case.ts';
import { Button } from '../../../ui/button.tsx';

/** Leads to the open case about a person or a listing, or opens one. */
export function OpenCaseButton({ subject }: { subject: NewCase }) {
  const { mutate, isPending } = useOpenCase();
  return (
    <Button variant="secondary" size="small" pending={isPending} onClick={() => mutate(subject)}>
      Open case
    </Button>
  );
}
