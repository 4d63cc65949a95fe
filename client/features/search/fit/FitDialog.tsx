import { useState } from 'react';
import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { sizesFor } from '../../../../contract/bicycle/rider-height.ts';
import { riderLimits } from '../../../../contract/limits.ts';
import { kindLabels } from '../../../bicycle-labels.ts';
import { storeRider, useRider } from '../../../browser-storage/rider.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MeasureFields } from './MeasureFields.tsx';

const kinds = Object.keys(kindLabels) as CategoryKind[];

/** Returns a typed measure in centimetres; null if it is none, or impossible. */
function measure(typed: string, { min, max }: { min: number; max: number }): number | null {
  const value = Number(typed);
  return typed && value >= min && value <= max ? value : null;
}

/** The frame sizes for a rider, for each kind of bicycle, as they are typed. */
export default function FitDialog({ onClose }: { onClose(): void }) {
  const stored = useRider();
  const [typed, setTyped] = useState({ height: stored.height ?? '', inseam: stored.inseam ?? '' });
  const heightCm = measure(typed.height, riderLimits.height);
  const inseamCm = measure(typed.inseam, riderLimits.inseam);
  const change = (name: 'height' | 'inseam', value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    storeRider(next);
  };
  return (
    <Dialog title="Which size fits me?" open onClose={onClose}>
      <MeasureFields typed={typed} onChange={change} />
      <div aria-live="polite" className="mt-5">
        {heightCm || inseamCm ? (
          <SizeTable rider={{ heightCm: heightCm ?? 0, inseamCm: inseamCm ?? undefined }} />
        ) : (
          <p className="text-soft">
            Heights from {riderLimits.height.min} to {riderLimits.height.max} cm. This browser keeps
            your measures; they are not sent with your account.
          </p>
        )}
      </div>
      <p className="mt-5 text-soft text-sm">
        Source: LeMond’s rule for road frames, 0.67 of the inseam from the centre of the crank to
        the top of the seat tube; other kinds are shorter for the same rider. Letters follow the
        charts of makers. Sizes differ between makers, so ask the seller or take a test ride.
      </p>
    </Dialog>
  );
}

const SizeTable = ({ rider }: { rider: Parameters<typeof sizesFor>[1] }) => (
  <table className="w-full text-left text-sm">
    <thead>
      <tr className="border-line border-b">
        <th className="py-2 font-medium">Kind</th>
        <th className="py-2 font-medium">Frame</th>
        <th className="py-2 font-medium">Letter</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => {
        const sizes = sizesFor(kind, rider);
        if (!sizes) return null;
        return (
          <tr key={kind} className="border-line border-b">
            <td className="py-2">{kindLabels[kind]}</td>
            <td className="py-2 tabular-nums">
              {sizes.cm.min} to {sizes.cm.max} cm
            </td>
            <td className="py-2">{sizes.letters.join(', ')}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
