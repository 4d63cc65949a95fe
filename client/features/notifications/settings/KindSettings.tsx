import {
  mailMode,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '../../../../contract/notifications/notifications.ts';
import { kindLabels, modeLabels } from './kind-labels.ts';

interface Props {
  setting: NotificationSettings['kinds'][number];
  /** Whether any device shows push messages. */
  hasDevice: boolean;
  onChange(change: NotificationSettingsChange): void;
}

/** How a person is told of one kind: by mail, and on their devices. A row of the table of settings. */
export function KindSettings({ setting, hasDevice, onChange }: Props) {
  const { kind, mail, push, isRequired } = setting;
  // A page that was loaded before an upgrade has no label for a new kind.
  const label = kindLabels[kind] ?? kind;
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {label}
      </th>
      <td className="py-1.5 pr-3">
        {isRequired ? (
          <span className="text-soft">{modeLabels.at_once}</span>
        ) : (
          <select
            aria-label={label}
            className="min-h-11 w-full rounded-field border border-line bg-card px-2"
            value={mail}
            onChange={(event) => onChange({ mail: { [kind]: mailMode.parse(event.target.value) } })}
          >
            {mailMode.options.map((mode) => (
              <option key={mode} value={mode}>
                {modeLabels[mode]}
              </option>
            ))}
          </select>
        )}
      </td>
      {hasDevice && (
        <td className="py-1.5 text-center">
          <label className="inline-grid size-11 place-items-center">
            <input
              type="checkbox"
              className="size-5 accent-pine"
              checked={push}
              aria-label={`${label}: on my devices`}
              onChange={(event) => onChange({ push: { [kind]: event.target.checked } })}
            />
          </label>
        </td>
      )}
    </tr>
  );
}
