import type { Crop } from '../../../../../../contract/catalog/pictures.ts';

/** In pixels: sharp in the dialog, and quick to draw. The server changes the picture itself. */
const maxSide = 1200;

/** Draws a picture upright and then turned clockwise. @throws Error if the browser cannot show it */
export async function drawTurned(source: Blob, turn: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(source);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const isSideways = turn % 180 !== 0;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(isSideways ? height : width);
  canvas.height = Math.round(isSideways ? width : height);
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((turn * Math.PI) / 180);
  context?.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  return canvas;
}

/** Returns a part of a drawn picture as a file. */
export function cutOut(drawn: HTMLCanvasElement, crop: Crop | undefined): Promise<Blob> {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * drawn.width));
  canvas.height = Math.max(1, Math.round(height * drawn.height));
  canvas.getContext('2d')?.drawImage(drawn, -x * drawn.width, -y * drawn.height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the picture could not be drawn'));
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
}
