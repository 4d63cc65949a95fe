import { useState } from 'react';
import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import { sizesFor } from '../../../../contract/bicycle/rider-height.ts';
import { riderLimits } from '../../../../contract/limits.ts';
import { kindLabels } from '../../../bicycle-labels.ts';
import { measureOf, storeRider, useRider } from '../../../browser-storage/rider.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatHeights } from '../../../ui/text/lengths.ts';
import {
  hasMeasures,
  measuresOf,
  useAccountRider,
  useChangeRider,
  useKeepRider,
} from './account-rider.ts';
import { MeasureFields } from './MeasureFields.tsx';

const kinds = Object.keys(kindLabels) as CategoryKind[];

const none = { height: null, inseam: null };

/** The frame sizes for a rider, for each kind of bicycle, as they are typed. */
export default function FitDialog({ onClose }: { onClose(): void }) {
  const stored = useRider();
  const inAccount = useAccountRider();
  const changeRider = useChangeRider();
  const keep = useKeepRider();
  const [changed, setChanged] = useState<Partial<Record<'height' | 'inseam', string>>>({});
  const typed = { height: '', inseam: '', ...stored, ...changed };
  const heightCm = measureOf('height', typed.height);
  const inseamCm = measureOf('inseam', typed.inseam);
  const change = (name: 'height' | 'inseam', value: string) => {
    const next = { ...typed, [name]: value };
    setChanged(next);
    storeRider(next);
  };
  const isKept = inAccount !== undefined && hasMeasures(inAccount);
  const measures = measuresOf(typed);
  const close = () => {
    changeRider(typed);
    onClose();
  };
  return (
    <Dialog title="Which size fits me?" open onClose={close}>
      <MeasureFields typed={typed} onChange={change} />
      <div aria-live="polite" className="mt-5">
        {heightCm || inseamCm ? (
          <SizeTable rider={{ heightCm: heightCm ?? 0, inseamCm: inseamCm ?? undefined }} />
        ) : (
          <p className="text-soft">
            Heights from {formatHeights(riderLimits.height)}. This browser keeps your measures.
          </p>
        )}
      </div>
      {inAccount && (isKept || hasMeasures(measures)) && (
        <KeepInAccount isKept={isKept} onChange={(wanted) => keep(wanted ? measures : none)} />
      )}
      <p className="mt-5 text-soft text-sm">
        Source: size charts of makers, shops and magazines. For a height of 175 cm most of them give
        a frame of 54 cm, or of 19 inches where the top tube slopes, as on mountain bikes and on
        many hybrids. Sizes differ between makers, so ask the seller or take a test ride.
      </p>
    </Dialog>
  );
}

interface KeepInAccountProps {
  isKept: boolean;
  onChange(isKept: boolean): void;
}

const KeepInAccount = ({ isKept, onChange }: KeepInAccountProps) => (
  <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-2">
    <input
      type="checkbox"
      className="size-5 accent-pine"
      checked={isKept}
      onChange={({ target }) => onChange(target.checked)}
    />
    Keep my measures in my account, for my other devices
  </label>
);

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
