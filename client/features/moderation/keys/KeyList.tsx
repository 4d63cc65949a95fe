import { Card } from '../../../ui/list/card.tsx';
import { storeSingleKeys, useSingleKeys } from './single-keys.ts';

/** The keys of a page with what they do, and the switch that turns single keys off. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const isOn = useSingleKeys();
  return (
    // A phone has no keyboard.
    <Card title="Keys" className="mt-8 max-sm:hidden">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-pine"
          checked={isOn}
          onChange={({ target }) => storeSingleKeys(target.checked)}
        />
        React to single keys
      </label>
      {isOn && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {keys.map(([key, does]) => (
            <div key={key} className="flex items-center gap-2">
              <dt>
                <kbd className="inline-block min-w-7 rounded-field border border-line bg-sand px-1.5 text-center text-sm">
                  {key}
                </kbd>
              </dt>
              <dd className="text-soft">{does}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
