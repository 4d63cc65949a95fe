import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from '../drawing/random.ts';

/** What a texture looks like: its size in cells, and how many times finer detail is added. */
export interface Grain {
  readonly columns: number;
  readonly rows: number;
  readonly octaves: number;
  readonly seed: number;
}

const width = 320;
const height = 240;

function chunk(name: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length, 0);
  head.write(name, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])), 0);
  return Buffer.concat([head, body, sum]);
}

function png(rows: Buffer): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 4, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat([signature, ...parts]).toString('base64')}`;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

// Adds one layer of soft noise, interpolated between random values on a grid.
function addLayer(
  field: Float32Array,
  columns: number,
  rows: number,
  weight: number,
  seed: string,
): void {
  const random = createRandom(seed);
  const grid = Array.from({ length: (columns + 2) * (rows + 2) }, () => random.range(-1, 1));
  const cell = (c: number, r: number): number => grid[r * (columns + 2) + c] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const gy = (y / height) * rows;
    const row = Math.floor(gy);
    const ty = smooth(gy - row);
    for (let x = 0; x < width; x += 1) {
      const gx = (x / width) * columns;
      const column = Math.floor(gx);
      const tx = smooth(gx - column);
      const top = cell(column, row) * (1 - tx) + cell(column + 1, row) * tx;
      const low = cell(column, row + 1) * (1 - tx) + cell(column + 1, row + 1) * tx;
      field[y * width + x] = (field[y * width + x] ?? 0) + (top * (1 - ty) + low * ty) * weight;
    }
  }
}

const known = new Map<string, string>();

/** A mottled overlay as a PNG data address: black where it darkens, white where it lightens. */
function textureUri(grain: Grain): string {
  const key = JSON.stringify(grain);
  const ready = known.get(key);
  if (ready !== undefined) return ready;
  const field = new Float32Array(width * height);
  for (let i = 0; i < grain.octaves; i += 1) {
    const finer = 2 ** i;
    addLayer(field, grain.columns * finer, grain.rows * finer, 0.62 ** i, `${grain.seed}/${i}`);
  }
  const rows = Buffer.alloc((width * 2 + 1) * height);
  field.forEach((value, i) => {
    const at = Math.floor(i / width) * (width * 2 + 1) + 1 + (i % width) * 2;
    rows[at] = value > 0 ? 255 : 0;
    rows[at + 1] = Math.min(255, Math.abs(value) * 160);
  });
  const uri = png(rows);
  known.set(key, uri);
  return uri;
}

/** The texture stretched over a rectangle in pixels at the given opacity. */
export function textureSvg(
  grain: Grain,
  area: readonly [x: number, y: number, width: number, height: number],
  opacity: number,
): string {
  const [x, y, w, h] = area;
  return `<image href="${textureUri(grain)}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none" opacity="${opacity}"/>`;
}
