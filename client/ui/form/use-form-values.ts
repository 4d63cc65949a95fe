import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets the uncontrolled fields of a form to `values` whenever they change, as after Back. The form
 * stays in the document, because a new one would lose the focus. The first values are set by
 * `defaultValue`.
 * @param values query parameters; a checkbox is ticked if its value is among those of its name
 */
export function useFormValues(
  form: RefObject<HTMLFormElement | null>,
  values: URLSearchParams,
): void {
  const address = values.toString();
  const written = useRef(address);
  useEffect(() => {
    if (written.current === address) return;
    written.current = address;
    write(form.current, address);
  }, [form, address]);
  // Back from an address that was not shown yet does not change `values`, but the fields hold what
  // was sent.
  useEffect(() => {
    const goBack = () => write(form.current, written.current);
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [form]);
}

function write(form: HTMLFormElement | null, address: string): void {
  const shown = new URLSearchParams(address);
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = shown.getAll(control.name).includes(control.value);
    else if (isField(control) && control.name) control.value = shown.get(control.name) ?? '';
  }
}

const isField = (control: Element): control is HTMLInputElement | HTMLSelectElement =>
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement && control.type !== 'hidden');
