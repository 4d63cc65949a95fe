import { useQuery } from '@tanstack/react-query';
import { useEmail, useSession } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { notificationSettingsQuery } from '../queries.ts';
import { columns, KindSettings } from './KindSettings.tsx';
import { ThisDevice } from './ThisDevice.tsx';
import { useChangeSettings } from './use-change-settings.ts';

/** Lets a person choose what is mailed to them and shown on their devices, and their time zone. */
export function NotificationSettings() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery(useEmail()));
  const change = useChangeSettings();
  const { role } = useSession();
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner />;
  const kinds = data.kinds.filter(({ kind }) => role === 'admin' || kind !== 'dispute_waiting');
  return (
    <>
      <p className="text-soft">
        Every notification is in your list of notifications. Choose here what we also mail to you
        and show on your devices. Mails about payments and refunds are always sent at once.
      </p>
      <ThisDevice isOn={data.isOnHere} />
      <p aria-hidden="true" className={`${columns} w-full font-medium text-sm`}>
        <span className="sm:col-start-2">Mail</span>
      </p>
      <ul className="-mt-3 w-full divide-y divide-line border-line border-y">
        {kinds.map((setting) => (
          <KindSettings
            key={setting.kind}
            setting={setting}
            hasDevice={data.hasDevice}
            onChange={change}
          />
        ))}
      </ul>
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
