import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bothEngines, during, type Fault } from '../fault.ts';

export const diskFaults: readonly Fault[] = [
  {
    name: 'disk of the data folder full',
    engines: bothEngines,
    bounded: ['pglite'],
    obstacle: ({ disk }) => (disk.fill ? undefined : 'only root can mount a small disk'),
    inject: ({ disk }) => during(() => disk.fill?.(), disk.free),
  },
  {
    name: 'picture folder gone',
    engines: bothEngines,
    bounded: ['postgres'],
    inject: ({ shop }) => {
      const images = join(shop.folder, 'images');
      const away = `${images}-away`;
      return during(
        () => {
          renameSync(images, away);
          // File permissions do not stop root; a file in place of the folder does.
          writeFileSync(images, '');
        },
        () => {
          rmSync(images, { recursive: true });
          renameSync(away, images);
        },
      );
    },
  },
];
