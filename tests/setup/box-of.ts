import type { Locator } from '@playwright/test';

/** Returns where something is on the screen, in pixels. @throws Error when it is not there */
export async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box;
}
