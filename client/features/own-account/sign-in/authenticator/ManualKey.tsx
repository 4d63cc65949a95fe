import toast from 'react-hot-toast';
import { Button } from '../../../../ui/button.tsx';

/** The key of an app in groups of four, which are easier to type. */
export function ManualKey({ secret }: { secret: string }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser did not copy the key.'),
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field bg-sand p-3">
      <p className="min-w-0 flex-1">
        <span className="block text-soft text-sm">Key</span>
        <code dir="ltr" className="wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <Button variant="secondary" size="small" onClick={copy}>
        Copy key
      </Button>
    </div>
  );
}
