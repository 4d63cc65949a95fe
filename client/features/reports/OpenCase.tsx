import type { NewCase } from '../../../contract/moderation/cases.ts';
import { useOpenCase } from '../../page/use-open-case.ts';
import { Button } from '../../ui/button.tsx';

/** Leads to the case of what was reported, where there is more to decide. */
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
