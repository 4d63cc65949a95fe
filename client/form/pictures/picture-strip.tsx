import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { ChosenPicture } from './use-chosen-pictures.ts';

interface PictureStripProps {
  pictures: readonly ChosenPicture[];
  onRetry(picture: ChosenPicture): void;
  onRemove(id: string): void;
}

/** The pictures that go with the text that is being written. */
export function PictureStrip({ pictures, onRetry, onRemove }: PictureStripProps) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label="Pictures" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {pictures.map((picture, index) => (
        <li
          key={picture.id}
          className="flex min-w-0 items-center gap-2 rounded-field border border-line p-1.5 text-sm"
        >
          <Preview picture={picture} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{picture.name}</span>
            <Progress picture={picture} />
          </span>
          {picture.problem && picture.file && (
            <Button variant="quiet" size="small" onClick={() => onRetry(picture)}>
              Retry
            </Button>
          )}
          <button
            type="button"
            aria-label={`Remove picture ${index + 1}`}
            onClick={() => onRemove(picture.id)}
            className="grid size-9 shrink-0 place-items-center rounded-field text-soft text-xl hover:bg-sand"
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ picture: { url, preview } }: { picture: ChosenPicture }) {
  const className = 'size-12 shrink-0 rounded-field';
  if (preview) return <img src={preview} alt="" className={`${className} object-cover`} />;
  if (url) return <Picture url={url} alt="" sizes="48px" className={className} />;
  return <span className={`${className} bg-sand`} />;
}

function Progress({ picture: { url, share, problem } }: { picture: ChosenPicture }) {
  if (problem)
    return (
      <span role="alert" className="block text-clay text-xs wrap-anywhere">
        {problem}
      </span>
    );
  if (url) return <span className="block text-soft text-xs">Ready</span>;
  return <progress aria-label="Upload" value={share} />;
}
