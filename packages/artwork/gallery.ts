import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, exit, stderr, stdout } from 'node:process';
import { type BicycleKind, bicycleKinds } from './drawing/geometry.ts';
import { renderJpeg, renderWebp } from './drawing/render.ts';
import { heroSceneSvg } from './hero-scene.ts';
import {
  avatarSvg,
  blogHeaderSvg,
  emptyLists,
  emptySvg,
  logoSvg,
  notFoundSvg,
  signInSvg,
  wordmarkSvg,
} from './pieces/svg-documents.ts';
import { productPhotoSvg } from './product-photo.ts';
import { categoryTileSvg } from './tile.ts';

const four = [0, 1, 2, 3] as const;

interface Piece {
  readonly file: string;
  bytes(): Promise<Buffer>;
}

function plain(file: string, svg: string): Piece {
  return { file, bytes: async () => Buffer.from(svg) };
}

function photo(kind: BicycleKind, seed: number): Piece {
  return {
    file: `photo-${kind}-${seed}.jpg`,
    bytes: () => renderJpeg(productPhotoSvg({ kind, seed }), { width: 1600 }),
  };
}

function pieces(): Piece[] {
  return [
    ...four.map((i) => ({
      file: `hero-${i}.webp`,
      bytes: () => renderWebp(heroSceneSvg(i), { width: 2400, photographic: true }),
    })),
    ...bicycleKinds.map((kind) => ({
      file: `tile-${kind}.webp`,
      bytes: () => renderWebp(categoryTileSvg(kind), { width: 800 }),
    })),
    ...[1, 2, 3].flatMap((seed) => bicycleKinds.map((kind) => photo(kind, seed))),
    ...(['drivetrain', 'front', 'saddle'] as const).map((shot) => ({
      file: `photo-gravel-1-${shot}.jpg`,
      bytes: () => renderJpeg(productPhotoSvg({ kind: 'gravel', seed: 1, shot }), { width: 1600 }),
    })),
    { file: 'sign-in.jpg', bytes: () => renderJpeg(signInSvg(), { width: 900 }) },
    ...four.map((i) => ({
      file: `blog-${i}.jpg`,
      bytes: () => renderJpeg(blogHeaderSvg(i), { width: 1200 }),
    })),
    ...emptyLists.map((which) => plain(`empty-${which}.svg`, emptySvg(which))),
    plain('not-found.svg', notFoundSvg()),
    plain('avatar.svg', avatarSvg()),
    plain('logo.svg', logoSvg()),
    plain('wordmark.svg', wordmarkSvg()),
  ];
}

function page(files: readonly string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><img src="${file}" alt="" loading="lazy"><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Artwork</title><style>body{margin:2rem;font:14px system-ui;background:#f6f4ef;columns:3 420px}figure{margin:0 0 1rem;break-inside:avoid}img{max-width:100%}</style>${figures.join('')}</html>`;
}

async function writeGallery(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const piece of pieces()) {
    const started = performance.now();
    await writeFile(join(folder, piece.file), await piece.bytes());
    files.push(piece.file);
    stdout.write(`${piece.file}  ${Math.round(performance.now() - started)} ms\n`);
  }
  await writeFile(join(folder, 'index.html'), page(files));
}

const folder = argv[2];
if (folder === undefined) {
  stderr.write('Usage: node packages/artwork/gallery.ts FOLDER\n');
  exit(1);
}
await writeGallery(folder);
