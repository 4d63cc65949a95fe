/** Moves the focus to the page's heading once what had it is gone, but not away from a field. */
export function focusHeading(): void {
  if (document.activeElement?.matches('input, textarea, select')) return;
  document.querySelector<HTMLElement>('h1')?.focus();
}
