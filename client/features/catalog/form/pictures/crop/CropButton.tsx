import { Suspense, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { lazyOrNothing } from '../../../../../ui/lazy-or-nothing.ts';
import type { Photo } from '../photo.ts';

const CropDialog = lazyOrNothing(() => import('./CropDialog.tsx'));

interface CropButtonProps {
  photo: Photo;
  number: number;
  onEdit(changes: Partial<Photo>): void;
}

/** Opens the dialog in which a picture is cropped and turned. */
export function CropButton({ photo, number, onEdit }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Crop and turn picture ${number}`}
        onClick={() => setOpen(true)}
      >
        Crop and turn
      </Button>
      {isOpen && (
        <Suspense>
          <CropDialog photo={photo} onEdit={onEdit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
