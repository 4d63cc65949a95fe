import { basename } from 'node:path';
import sharp from 'sharp';

/** The part of a screenshot that a sheet shows: the beginning, at this width and this height at the most, in pixels. */
const cell = { width: 360, height: 640, label: 22, gap: 8 };

/** Writes a contact sheet: pictures side by side in rows of `columns`, each with its name. */
export async function writeSheet(
  target: string,
  files: readonly string[],
  columns: number,
): Promise<void> {
  const rows = Math.ceil(files.length / columns);
  const [stepX, stepY] = [cell.width + cell.gap, cell.label + cell.height + cell.gap];
  const placed = await Promise.all(
    files.map(async (file, index) => {
      const [left, top] = [(index % columns) * stepX, Math.floor(index / columns) * stepY];
      return [
        { input: labelOf(basename(file, '.png')), left, top },
        { input: await beginOf(file), left, top: top + cell.label },
      ];
    }),
  );
  const size = { width: columns * stepX, height: rows * stepY };
  await sharp({ create: { ...size, channels: 3, background: '#777777' } })
    .composite(placed.flat())
    .png()
    .toFile(target);
}

async function beginOf(file: string): Promise<Buffer> {
  const resized = await sharp(file).resize({ width: cell.width }).png().toBuffer();
  const { height } = await sharp(resized).metadata();
  return sharp(resized)
    .extract({ left: 0, top: 0, width: cell.width, height: Math.min(height, cell.height) })
    .toBuffer();
}

const labelOf = (name: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.label}"><text x="2" y="15" font-family="sans-serif" font-size="12" fill="#ffffff">${name}</text></svg>`,
  );
