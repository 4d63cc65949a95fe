import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { bicycleQuery } from '../../api/bicycle-query.ts';
import { Note } from '../../ui/notices.tsx';
import { untilText } from '../../ui/text/until-text.ts';

interface UnlessHeldProps {
  id: string;
  /** Until when another buyer holds the bicycle, as far as the page knows. */
  heldUntil: string | undefined;
  /** Whether the seller has accepted that buyer's offer. */
  isReserved?: boolean | undefined;
  /** The way to book it. */
  children: ReactNode;
}

/** Renders the way to book a bicycle, unless another buyer is paying for it or has it reserved: then until when. */
export default function UnlessHeld({ id, heldUntil, isReserved, children }: UnlessHeldProps) {
  const client = useQueryClient();
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (!heldUntil) return;
    const end = () => {
      setOver(heldUntil);
      // It has been sold, or somebody else is paying by now.
      void client.invalidateQueries(bicycleQuery(id));
    };
    const timer = setTimeout(end, Date.parse(heldUntil) - Date.now());
    return () => clearTimeout(timer);
  }, [client, id, heldUntil]);
  if (!heldUntil || heldUntil === over) return children;
  return (
    <Note tone="warm" role="status" className="py-2.5">
      {isReserved ? 'Reserved for' : 'Held by'} another buyer until{' '}
      <time dateTime={heldUntil}>{untilText(heldUntil)}</time>
    </Note>
  );
}
