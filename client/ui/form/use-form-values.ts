import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets the uncontrolled fields of a form to `values` whenever they change, as after Back. The form
 * stays in the document, because a new one would lose the focus. The first values are set by
 * `defaultValue`.
 * @param values query parameters; a checkbox is ticked if its value is among those of its name, and
 *   a radio button if it is the value, or has none while there is none
 */
export function useFormValues(
  form: RefObject<HTMLFormElement | null>,
  values: URLSearchParams,
): void {
  const address = values.toString();
  const written = useRef(address);
  useEffect(() => {
    if (written.current === address) return;
    write(form.current, address, written.current);
    written.current = address;
  }, [form, address]);
  // Back from an address that was not shown yet does not change `values`, but the fields hold what
  // was sent.
  useEffect(() => {
    const goBack = () => write(form.current, written.current);
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [form]);
}

/**
 * A person may already be typing into another field when the answer to the last one arrives. So the
 * field with the focus keeps its text unless its own value differs from the one `before`.
 */
function write(form: HTMLFormElement | null, address: string, before?: string): void {
  const shown = new URLSearchParams(address);
  const former = before === undefined ? null : new URLSearchParams(before);
  const isTypedInto = (control: HTMLInputElement | HTMLSelectElement) =>
    control === document.activeElement && former?.get(control.name) === shown.get(control.name);
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = shown.getAll(control.name).includes(control.value);
    else if (control instanceof HTMLInputElement && control.type === 'radio')
      control.checked = (shown.get(control.name) ?? '') === control.value;
    else if (isField(control) && control.name && !isTypedInto(control))
      control.value = shown.get(control.name) ?? '';
  }
}

const isField = (control: Element): control is HTMLInputElement | HTMLSelectElement =>
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement && control.type !== 'hidden');
