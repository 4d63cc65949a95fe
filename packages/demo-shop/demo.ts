import { type DemoAccount, demoAccounts } from './people/accounts.ts';
import { photoUrl } from './people/users.ts';
import { demoPhotos } from './products/listings.ts';
import { drawPhoto } from './products/photos.ts';
import type { Photo } from './products/subject.ts';
import type { DemoShop } from './rows.ts';
import { demoShop } from './shop.ts';

/** The data with which an installation fills its shop. */
export interface Demo {
  /** The accounts that a visitor can use, one for each role. */
  accounts: readonly DemoAccount[];
  /** The picture of every person in the shop, a path of the client. */
  profilePicture: string;
  /** The photos that the products share, each once. */
  photos(): Photo[];
  /** Draws a photo as a JPEG. */
  drawPhoto(photo: Photo): Promise<Buffer>;
  /** Every row of the shop as it looks at `now`; the same moment always gives the same rows. */
  shopAt(now: Date): DemoShop;
}

export const demo: Demo = {
  accounts: demoAccounts,
  profilePicture: photoUrl,
  photos: demoPhotos,
  drawPhoto,
  shopAt: demoShop,
};
