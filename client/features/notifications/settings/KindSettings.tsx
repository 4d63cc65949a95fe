import {
  mailMode,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '../../../../contract/talk/notifications.ts';
import { kindLabels, modeLabels } from './kind-labels.ts';

interface Props {
  setting: NotificationSettings['kinds'][number];
  /** Whether any device shows push messages. */
  hasDevice: boolean;
  onChange(change: NotificationSettingsChange): void;
}

/** Columns of a row: the kind, mail, devices. On phones the kind has a line of its own. */
export const columns =
  'grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_10rem_9.5rem]';

/** How a person is told of one kind: by mail, and on their devices. */
export function KindSettings({ setting, hasDevice, onChange }: Props) {
  const { kind, mail, push, isRequired } = setting;
  // A page that was loaded before an upgrade has no label for a new kind.
  const label = kindLabels[kind] ?? kind;
  return (
    <li className={`${columns} gap-y-1 py-3`}>
      <span className="col-span-2 sm:col-span-1">{label}</span>
      <select
        aria-label={label}
        className="min-h-11 w-full rounded-field border border-line bg-card px-3 text-base disabled:bg-sand disabled:text-soft"
        value={mail}
        disabled={isRequired}
        onChange={(event) => onChange({ mail: { [kind]: mailMode.parse(event.target.value) } })}
      >
        {mailMode.options.map((mode) => (
          <option key={mode} value={mode}>
            {modeLabels[mode]}
          </option>
        ))}
      </select>
      <label className="flex min-h-11 items-center gap-2 text-sm has-disabled:text-soft">
        <input
          type="checkbox"
          className="size-5 accent-pine"
          checked={push && hasDevice}
          disabled={!hasDevice}
          aria-label={`${label}: on my devices`}
          onChange={(event) => onChange({ push: { [kind]: event.target.checked } })}
        />
        On my devices
      </label>
    </li>
  );
}
