/** A code listing. It scrolls on narrow screens, so it must be focusable for the keyboard. */
export function Code({ children, label }: { children: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-field bg-sand p-4">
      <pre className="text-sm leading-6">{children}</pre>
    </section>
  );
}
