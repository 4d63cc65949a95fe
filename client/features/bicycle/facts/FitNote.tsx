import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { effectiveHeight, heightRangeOf } from '../../../../contract/bicycle/rider-height.ts';
import { useRider } from '../../../browser-storage/rider.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatHeights } from '../../../ui/text/lengths.ts';

export interface FitNoteProps {
  kind: CategoryKind;
  size: string | undefined;
}

/** Whom the frame fits, and whether it fits the rider whose measures this browser keeps. */
export function FitNote({ kind, size }: FitNoteProps) {
  const { height, inseam } = useRider();
  const range = heightRangeOf(kind, size);
  if (!range) return null;
  const mine =
    height || inseam
      ? effectiveHeight({
          heightCm: Number(height ?? 0),
          inseamCm: inseam ? Number(inseam) : undefined,
        })
      : null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>Fits riders of about {formatHeights(range)}</span>
      {mine !== null &&
        (mine >= range.min && mine <= range.max ? (
          <Badge tone="good">Fits you</Badge>
        ) : (
          <Badge tone="warm">{mine < range.min ? 'Too large for you' : 'Too small for you'}</Badge>
        ))}
    </p>
  );
}
