import toast from 'react-hot-toast';
import { settings } from '../../../../client-settings.ts';
import { Button } from '../../../../ui/button.tsx';

/**
 * Prints a title and lines, and nothing else of the page. They are put into a frame of their own,
 * which is removed once they are printed.
 */
function printLines(title: string, lines: readonly string[]): void {
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

/** Saves a text that only this page has as a file. */
function saveText(text: string, name: `${string}.txt`): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers read the URL only after the click; a minute is more than they need.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface CodeListProps {
  codes: readonly string[];
  /** Whether the person has copied, downloaded or printed them. */
  isKept: boolean;
  onKept(): void;
  onDone(): void;
}

/** Shows recovery codes, the only time that they can be seen, with ways to keep them. */
export function CodeList({ codes, isKept, onKept, onDone }: CodeListProps) {
  const title = `Recovery codes for ${settings.brand.name}`;
  const keep = (act: () => unknown) => () => {
    onKept();
    act();
  };
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser did not copy the codes.'),
    );
  return (
    <div className="grid gap-4">
      <p>
        Keep these codes in a safe place. Each signs you in once if you lose your phone. We cannot
        show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-1 rounded-field bg-sand p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={keep(copy)}>
          Copy
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={keep(() => saveText(`${title}\n\n${codes.join('\n')}\n`, 'recovery-codes.txt'))}
        >
          Download
        </Button>
        <Button variant="secondary" size="small" onClick={keep(() => printLines(title, codes))}>
          Print
        </Button>
      </div>
      <Button variant={isKept ? 'primary' : 'secondary'} onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}
