import { useQuery } from '@tanstack/react-query';
import type { OwnNotificationSettings } from '../../../../contract/notifications/notifications.ts';
import { useEmail, useSession } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { notificationSettingsQuery } from '../queries.ts';
import { KindSettings } from './KindSettings.tsx';
import { kindGroups } from './kind-labels.ts';
import { ThisDevice } from './ThisDevice.tsx';
import { useChangeSettings } from './use-change-settings.ts';

/** Lets a person choose what is mailed to them and shown on their devices, and their time zone. */
export function NotificationSettings() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery(useEmail()));
  const change = useChangeSettings();
  const { role } = useSession();
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  const shown = data.kinds.filter(({ kind }) => role === 'admin' || kind !== 'dispute_waiting');
  return (
    <>
      <p className="text-soft">
        Every notification is in your list of notifications. Choose here what we also mail to you
        and show on your devices. Mails about payments and refunds are always sent at once.
      </p>
      <ThisDevice isOn={data.isOnHere} />
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left">
            <td />
            <th scope="col" className="w-32 py-2 font-medium">
              Mail
            </th>
            {data.hasDevice && (
              <th scope="col" className="w-20 py-2 text-center font-medium">
                On my devices
              </th>
            )}
          </tr>
        </thead>
        {groupsOf(shown).map(({ title, settings }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={3}
                className="pt-5 pb-1.5 text-left font-medium text-base"
              >
                {title}
              </th>
            </tr>
            {settings.map((setting) => (
              <KindSettings
                key={setting.kind}
                setting={setting}
                hasDevice={data.hasDevice}
                onChange={change}
              />
            ))}
          </tbody>
        ))}
      </table>
      <SelectField
        label="Time zone"
        hint="The mail of the day is sent at 8 in the morning of this time zone."
        value={data.timeZone}
        onChange={(event) => change({ timeZone: event.target.value })}
      >
        {[...new Set([data.timeZone, ...Intl.supportedValuesOf('timeZone')])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  );
}

type Setting = OwnNotificationSettings['kinds'][number];

/** The settings by what they are about; those of a newer server that no group has stand at the end. */
function groupsOf(settings: readonly Setting[]): { title: string; settings: Setting[] }[] {
  const known = kindGroups.map(([title, kinds]) => ({
    title,
    settings: settings.filter(({ kind }) => kinds.includes(kind)),
  }));
  const grouped = new Set(kindGroups.flatMap(([, kinds]) => kinds));
  const others = settings.filter(({ kind }) => !grouped.has(kind));
  return [...known, { title: 'Other', settings: others }].filter(
    ({ settings }) => settings.length > 0,
  );
}
