/** Prevents a dialog that takes the focus from scrolling the page around the frames to it. */
export function stayInPlace(): void {
  if (window.parent === window) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    focus.call(this, { ...options, preventScroll: true });
  };
}
