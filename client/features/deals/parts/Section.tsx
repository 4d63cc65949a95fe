import type { ComponentProps } from 'react';
import { Card } from '../../../ui/list/card.tsx';

interface SectionProps extends ComponentProps<typeof Card> {
  /** Whether it is printed with the receipt. */
  isPrinted?: boolean;
  /** Whether the reader looks here first. It stands out while there is something to do in it. */
  isFirst?: boolean;
}

/** A part of a deal's page. */
export const Section = ({ isPrinted = false, isFirst = false, ...card }: SectionProps) => (
  <Card
    className={`${isPrinted ? '' : 'no-print'} ${isFirst ? 'has-[:is(a,button)]:border-pine' : ''}`}
    {...card}
  />
);
