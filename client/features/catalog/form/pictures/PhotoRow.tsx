import { type MouseEvent, useContext } from 'react';
import { textLimits } from '../../../../../contract/limits.ts';
import { errorMessage } from '../../../../feedback/error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { CropButton } from './crop/CropButton.tsx';
import { DragHandle } from './DragHandle.tsx';
import { PictureIcon } from './PictureIcon.tsx';
import type { Photo } from './photo.ts';
import { UploadStates } from './upload/upload-states.ts';
import { usePreview } from './use-preview.ts';

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
export function PhotoRow({ photo, index, count, onMove, onDrag, onEdit, onRemove }: PhotoRowProps) {
  const { state, url } = usePreview(photo);
  const upload = useContext(UploadStates).get(photo.id);
  const number = index + 1;
  return (
    <li className="flex items-start gap-3 rounded-field border border-line bg-paper p-3 sm:gap-4">
      <DragHandle onDrag={onDrag} isMovable={count > 1}>
        {state === 'shown' ? (
          <img src={url} alt="" draggable={false} className="size-full object-cover" />
        ) : (
          <PictureIcon />
        )}
      </DragHandle>
      <div className="grid min-w-0 flex-1 gap-2">
        <TextField
          label={
            index === 0 ? 'What picture 1 shows (the main one)' : `What picture ${number} shows`
          }
          value={photo.alt}
          maxLength={textLimits.pictureText}
          placeholder="For people who cannot see it"
          onChange={({ currentTarget }) => onEdit({ alt: currentTarget.value })}
        />
        <div className="flex flex-wrap gap-x-1">
          <CropButton photo={photo} number={number} onEdit={onEdit} />
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
              <RowButton label={`Remove picture ${number}`} onClick={onRemove}>
                Remove
              </RowButton>
            </>
          )}
        </div>
        {upload && 'error' in upload && (
          <p className="text-clay text-sm">{errorMessage(upload.error)}</p>
        )}
        {upload && 'share' in upload && count > 1 && (
          <progress
            aria-label={`Picture ${number} sent`}
            value={upload.share}
            max={1}
            className="h-1.5 w-full accent-pine"
          />
        )}
      </div>
    </li>
  );
}

interface RowButtonProps {
  label: string;
  isOff?: boolean;
  onClick(): void;
  children: string;
}

/** Stays focusable at the ends of the list, so that the keyboard does not lose its place. */
function RowButton({ label, isOff = false, onClick, children }: RowButtonProps) {
  const act = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isOff) return;
    onClick();
    // An element that moves in the document loses the focus.
    requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <Button variant="quiet" size="small" aria-label={label} aria-disabled={isOff} onClick={act}>
      {children}
    </Button>
  );
}
