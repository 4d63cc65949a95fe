/**
 * Prints a title and lines, and nothing else of the page. They are put into a frame of their own,
 * which is removed once they are printed.
 */
export function printLines(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  // Not `hidden`: Firefox prints an empty page of a frame that is not displayed.
  frame.className = 'sr-only';
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  const heading = contentDocument.createElement('h1');
  heading.textContent = title;
  const list = contentDocument.createElement('pre');
  list.textContent = lines.join('\n');
  contentDocument.body.append(heading, list);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
