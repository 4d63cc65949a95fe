import 'react-image-crop/dist/ReactCrop.css';
import './crop-dialog.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import type { Crop } from '../../../../../../contract/catalog/pictures.ts';
import { minCropShare } from '../../../../../../contract/limits.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../../../ui/notices.tsx';
import { Spinner } from '../../../../../ui/spinner.tsx';
import type { Photo } from '../photo.ts';
import { cutOut, drawTurned } from './draw-turned.ts';

interface CropDialogProps {
  photo: Photo;
  onEdit(changes: Partial<Photo>): void;
  onClose(): void;
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Crops and turns a picture. Its numbers are sent with the file; the server changes it. */
export default function CropDialog({ photo, onEdit, onClose }: CropDialogProps) {
  const [turn, setTurn] = useState(photo.turn);
  const [crop, setCrop] = useState<PercentCrop>(() => toPercent(photo.crop));
  const drawn = useQuery({
    queryKey: ['turned', photo.id, turn],
    queryFn: async () => {
      const source = photo.file ?? (await readPicture(photo.url ?? ''));
      const canvas = await drawTurned(source, turn);
      return { canvas, shown: canvas.toDataURL('image/jpeg', 0.9) };
    },
    gcTime: 0,
    retry: false,
  });
  const turnBy = (degrees: number) => {
    setTurn((before) => (before + degrees + 360) % 360);
    setCrop(whole);
  };
  const apply = useMutation({
    mutationFn: async (canvas: HTMLCanvasElement) => {
      const kept = toShares(crop);
      const isChanged = turn !== 0 || kept !== undefined;
      const preview = isChanged ? await cutOut(canvas, kept) : undefined;
      onEdit({ turn, crop: kept, preview });
      onClose();
    },
  });
  return (
    <Dialog title="Crop and turn" open onClose={onClose}>
      <div className="grid gap-4">
        <div className="grid min-h-40 place-content-center rounded-field bg-sand p-2">
          {drawn.data ? (
            // Its picture inherits this limit, and no limit of its own would count.
            <ReactCrop
              crop={crop}
              keepSelection
              renderSelectionAddon={CardArea}
              className="max-h-[50dvh]"
              onChange={(_, next) => setCrop(next)}
            >
              <img src={drawn.data.shown} alt="What is cropped" />
            </ReactCrop>
          ) : drawn.isError ? (
            <Alert>Your browser cannot show this picture, so it cannot be cropped here.</Alert>
          ) : (
            <Spinner />
          )}
        </div>
        <p className="text-soft text-sm">
          The inner frame is what buyers see on the card. They see the rest when they enlarge the
          picture.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => turnBy(-90)}>
            Turn left
          </Button>
          <Button variant="secondary" size="small" onClick={() => turnBy(90)}>
            Turn right
          </Button>
          <Button variant="quiet" size="small" onClick={() => setCrop(whole)}>
            Show all of it
          </Button>
        </div>
        {apply.isError && <Alert>The picture could not be cropped. Please try again.</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={apply.isPending}
            onClick={() => drawn.data && apply.mutate(drawn.data.canvas)}
          >
            Apply
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Within what is kept: the middle that fits the picture of a card (`CardPreview.tsx`). The rest is darker. */
const CardArea = () => (
  <div className="crop-card pointer-events-none absolute inset-0 grid place-content-center overflow-hidden">
    <div data-card-area className="aspect-3/2 rounded-field border-2 border-white" />
  </div>
);

async function readPicture(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`);
  return answer.blob();
}

const toPercent = (crop: Crop | undefined): PercentCrop =>
  crop
    ? {
        unit: '%',
        x: crop.x * 100,
        y: crop.y * 100,
        width: crop.width * 100,
        height: crop.height * 100,
      }
    : whole;

/** Returns the shares of a crop; undefined for all of the picture, but for a pixel or two. */
function toShares({ x, y, width, height }: PercentCrop): Crop | undefined {
  if (width > 99.5 && height > 99.5) return undefined;
  const share = (percent: number) => Math.max(percent / 100, minCropShare);
  const [wide, high] = [share(width), share(height)];
  return {
    x: Math.min(Math.max(x / 100, 0), 1 - wide),
    y: Math.min(Math.max(y / 100, 0), 1 - high),
    width: wide,
    height: high,
  };
}
