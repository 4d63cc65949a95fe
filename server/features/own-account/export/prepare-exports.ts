import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DbDeps } from '../../../db/database.ts';
import type { PictureHost } from '../../../providers/pictures/picture-host.ts';
import { type ClaimedExport, claimExport, finishExport, writePart } from './export-requests.ts';
import { asJson, type PersonalDataDeps, personalDataOf } from './personal-data.ts';

export interface ExportDeps extends DbDeps, PersonalDataDeps {
  images: Pick<PictureHost, 'open'>;
}

/** The size of a stored part, in bytes: a process holds one or two in memory. */
const partBytes = 256 * 1024;

/** The fields whose pictures are the person's own. */
const pictured: readonly string[] = ['account', 'products', 'messages', 'disputes'];

const pictureUrl = /\/images\/([0-9a-f]{32})\//g;

/**
 * Prepares all requested files, one after another. Any process may do so: each file is claimed by
 * one of them, and by another when that one was killed.
 */
export async function prepareExports(deps: ExportDeps): Promise<void> {
  for (let claimed = await claimExport(deps); claimed; claimed = await claimExport(deps)) {
    await writeFile(deps, claimed);
    await finishExport(deps, claimed);
  }
}

/** Writes `data.json` and the pictures as a ZIP archive, without ever having all of it in memory. */
async function writeFile(deps: ExportDeps, claimed: ClaimedExport): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  const filled = fill(zip, deps, claimed).catch((error: Error) => output.destroy(error));
  let number = 0;
  for await (const bytes of inParts(output)) {
    await writePart(deps, claimed, { number, bytes });
    number += 1;
  }
  await filled;
}

async function fill(zip: ZipFile, deps: ExportDeps, { person }: ClaimedExport): Promise<void> {
  const hashes = new Set<string>();
  const { clock, images } = deps;
  const sections = personalDataOf(deps, person, clock.now());
  const json = Readable.from(collectPictures(sections, hashes));
  zip.addReadStream(json, 'data.json');
  await finished(json);
  for (const hash of hashes) {
    const file = await images.open(hash);
    // A picture at an external host has its address in the data.
    if (!file) continue;
    // WebP is compressed already.
    zip.addReadStream(file.stream, `pictures/${hash}.webp`, { compress: false });
    await finished(file.stream);
  }
  zip.end();
}

/** Passes the JSON on, and adds the pictures in the person's own fields to `hashes`. */
async function* collectPictures(
  sections: ReturnType<typeof personalDataOf>,
  hashes: Set<string>,
): AsyncGenerator<string> {
  let field = '';
  for await (const text of asJson(sections)) {
    field = /^[{,]\n"(\w+)": $/.exec(text)?.[1] ?? field;
    if (pictured.includes(field))
      for (const [, hash] of text.matchAll(pictureUrl)) hashes.add(String(hash));
    yield text;
  }
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    waiting.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
