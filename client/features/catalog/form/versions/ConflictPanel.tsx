import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Wear, wears } from '../../../../../contract/catalog/checklist.ts';
import type { DeliveryOffer } from '../../../../../contract/catalog/delivery-offer.ts';
import { deliveryLabels } from '../../../../../contract/catalog/offer.ts';
import { formatMoney } from '../../../../../contract/money.ts';
import { valueLabel } from '../../../../bicycle-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { UserText } from '../../../../ui/user-text.tsx';
import { categoriesQuery } from '../../queries.ts';
import { zoneChoices } from '../delivery/typed-zones.ts';
import type { Difference } from './compare-versions.ts';

interface ConflictPanelProps {
  of: 'listing' | 'draft';
  differences: readonly Difference[];
  /** Called with the fields to decide: one, or all. */
  onKeep(decided: readonly Difference[]): void;
  onTake(decided: readonly Difference[]): void;
}

/** Shows what was changed here and elsewhere, and asks for each field which version to keep. */
export function ConflictPanel({ of, differences, onKeep, onTake }: ConflictPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="conflict-heading"
      className="grid gap-4 rounded-card border border-honey bg-cream p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="conflict-heading" ref={heading} tabIndex={-1} className="text-lg">
          This {of} was changed elsewhere
        </h2>
        <p className="text-sm">Choose which version to keep. Then your changes are saved.</p>
      </div>
      <ul className="grid gap-3">
        {differences.map((one) => (
          <li key={one.name} className="grid gap-3 rounded-field bg-card p-3 sm:grid-cols-2 sm:p-4">
            <h3 className="text-base sm:col-span-2">{one.label}</h3>
            <Version
              title="Mine"
              value={<Value {...one} of="mine" />}
              action={`Keep mine: ${one.label}`}
              onChoose={() => onKeep([one])}
            >
              Keep mine
            </Version>
            <Version
              title="Stored now"
              value={<Value {...one} of="theirs" />}
              action={`Take theirs: ${one.label}`}
              onChoose={() => onTake([one])}
            >
              Take theirs
            </Version>
          </li>
        ))}
      </ul>
      {differences.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => onKeep(differences)}>
            Keep all mine
          </Button>
          <Button variant="secondary" onClick={() => onTake(differences)}>
            Take all theirs
          </Button>
        </div>
      )}
    </section>
  );
}

interface VersionProps {
  title: string;
  value: React.ReactNode;
  /** The name of the button, for people who cannot see the field beside it. */
  action: string;
  onChoose(): void;
  children: string;
}

const Version = ({ title, value, action, onChoose, children }: VersionProps) => (
  <div className="grid content-between justify-items-start gap-2">
    <div className="min-w-0">
      <p className="text-soft text-sm">{title}</p>
      <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{value}</p>
    </div>
    <Button variant="secondary" size="small" aria-label={action} onClick={onChoose}>
      {children}
    </Button>
  </div>
);

/** One of the two values of a field, in words. */
function Value({ of, name, ...values }: Difference & { of: 'mine' | 'theirs' }) {
  const { data: categories } = useQuery(categoriesQuery());
  const value = values[of];
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'picture' : 'pictures'}`;
  if (value === undefined || value === '') return 'Not given';
  if (name === 'categoryId') return categories?.find(({ _id }) => _id === value)?.title ?? '';
  if (name === 'delivery') return deliveryLabels[value as DeliveryOffer];
  if (name === 'shipping_zones.by') return zoneChoices.place;
  if (name.endsWith('.wear')) return wears[value as Wear];
  if (name.endsWith('_price') || name.startsWith('shipping_zones.'))
    return formatMoney(Number(value));
  if (name.startsWith('attributes.') && typeof value === 'string') return valueLabel(value);
  return <UserText>{String(value)}</UserText>;
}
