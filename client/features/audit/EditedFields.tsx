import { toDollars } from '../../../contract/fields.ts';
import type { AuditEvent } from '../../../contract/moderation/audit.ts';
import { formatMoney } from '../../../contract/money.ts';
import { fieldLabel } from './field-label.ts';

/** Returns whether a detail of an event is a field's value before or after an edit. */
export const isEdited = (name: string): boolean => /^(before|after)\./.test(name);

/** Shows each edited field before and after. Collapsed at first, because a description is long. */
export function EditedFields({ details }: Pick<AuditEvent, 'details'>) {
  const names = Object.keys(details).flatMap((key) =>
    key.startsWith('before.') ? key.slice('before.'.length) : [],
  );
  if (names.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-pine">Before and after</summary>
      <dl className="grid gap-2">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-medium">{fieldLabel(name)}</dt>
            <dd className="whitespace-pre-line">
              <del>{shown(name, details[`before.${name}`])}</del>
            </dd>
            <dd className="whitespace-pre-line">
              <ins className="no-underline">{shown(name, details[`after.${name}`])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const shown = (name: string, value: string | number | undefined) =>
  name.endsWith('Cents') && typeof value === 'number' ? formatMoney(toDollars(value)) : value;
