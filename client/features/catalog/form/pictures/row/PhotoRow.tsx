import { useContext, useId } from 'react';
import { textLimits } from '../../../../../../contract/limits.ts';
import { TextField } from '../../../../../ui/form/field.tsx';
import { CropButton } from '../crop/CropButton.tsx';
import { PictureIcon } from '../PictureIcon.tsx';
import type { Photo } from '../photo.ts';
import { Uploads } from '../upload/uploads.ts';
import { usePreview } from '../use-preview.ts';
import { DragHandle } from './DragHandle.tsx';
import { RowButton } from './RowButton.tsx';
import { usePhotoFailure } from './use-photo-failure.ts';

interface PhotoRowProps {
  photo: Photo;
  index: number;
  count: number;
  onMove(to: number): void;
  /** Called with a height of the window while a pointer drags the picture there. */
  onDrag(y: number): void;
  onEdit(changes: Partial<Photo>): void;
  onRemove(): void;
}

/** One picture of the list. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, index, count, onDrag, onRemove } = props;
  const preview = usePreview(photo);
  const failure = usePhotoFailure(photo, preview);
  const messageId = useId();
  const number = index + 1;
  const isRefused = failure?.isFinal === true;
  // The field above shows the only picture, with its message.
  if (isRefused && count === 1) return null;
  return (
    <li
      data-failed={failure && true}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 rounded-field border border-line bg-paper p-3 sm:gap-x-4"
    >
      <DragHandle onDrag={onDrag} isMovable={count > 1 && !isRefused}>
        {preview.state === 'shown' ? (
          <img src={preview.url} alt="" draggable={false} className="size-full object-cover" />
        ) : (
          <PictureIcon />
        )}
      </DragHandle>
      <div className="grid gap-2">
        {isRefused ? (
          <p className="font-medium text-sm wrap-anywhere">
            {`Picture ${number}: ${photo.file?.name ?? 'a picture of the listing'}`}
          </p>
        ) : (
          <Description {...props} />
        )}
        {failure && <FailureMessage id={messageId}>{failure.text}</FailureMessage>}
      </div>
      {/* On a phone below the picture too, where two lines have room for all buttons. */}
      <div className="grid gap-2 max-sm:col-span-2">
        <div className="flex flex-wrap gap-x-1">
          {!isRefused && <Actions {...props} failureId={failure && messageId} />}
          {count > 1 && (
            <RowButton
              label={`Remove picture ${number}`}
              describedBy={failure && messageId}
              onClick={onRemove}
            >
              Remove
            </RowButton>
          )}
        </div>
        <Progress {...props} />
      </div>
    </li>
  );
}

/** What the picture shows, in words. */
const Description = ({ photo, index, onEdit }: PhotoRowProps) => (
  <TextField
    label={index === 0 ? 'What picture 1 shows (the main one)' : `What picture ${index + 1} shows`}
    value={photo.alt}
    maxLength={textLimits.pictureText}
    placeholder="For people who cannot see it"
    onChange={({ currentTarget }) => onEdit({ alt: currentTarget.value })}
  />
);

/** What can be done with a picture that may be listed; with one that was not sent, sending it again. */
function Actions({
  photo,
  index,
  count,
  failureId,
  onEdit,
  onMove,
}: PhotoRowProps & { failureId: string | undefined }) {
  const { retry } = useContext(Uploads);
  const number = index + 1;
  return (
    <>
      {failureId ? (
        <RowButton
          label={`Try again: picture ${number}`}
          describedBy={failureId}
          onClick={() => retry(photo)}
        >
          Try again
        </RowButton>
      ) : (
        <CropButton photo={photo} number={number} onEdit={onEdit} />
      )}
      {count > 1 && (
        <>
          <RowButton
            label={`Earlier: picture ${number}`}
            isOff={index === 0}
            onClick={() => onMove(index - 1)}
          >
            Earlier
          </RowButton>
          <RowButton
            label={`Later: picture ${number}`}
            isOff={number === count}
            onClick={() => onMove(index + 1)}
          >
            Later
          </RowButton>
          <RowButton
            label={`Make it the first: picture ${number}`}
            isOff={index === 0}
            onClick={() => onMove(0)}
          >
            Make it the first
          </RowButton>
        </>
      )}
    </>
  );
}

/** How much of one picture among several has been sent. */
function Progress({ photo, index, count }: PhotoRowProps) {
  const upload = useContext(Uploads).states.get(photo.id);
  if (!upload || !('share' in upload) || count === 1) return null;
  return <progress aria-label={`Picture ${index + 1} sent`} value={upload.share} />;
}

/** Why the picture of a row failed, announced at once and when its buttons are reached. */
const FailureMessage = ({ id, children }: { id: string; children: string }) => (
  <p id={id} role="alert" className="text-clay text-sm wrap-anywhere">
    {children}
  </p>
);
