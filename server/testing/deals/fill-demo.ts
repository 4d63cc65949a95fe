import sharp from 'sharp';
import { categories } from '../../db/schema/catalog.ts';
import { seed } from '../../seed/seed.ts';
import type { TestApp } from '../app.ts';

/**
 * Fills a shop with the demo, with one small picture for all. `name` is what the payment provider says
 * that it is.
 */
export async function fillDemo(
  { db, clock, providers }: TestApp,
  name: 'sandbox' | 'stripe' = 'sandbox',
): Promise<void> {
  // The tests' own category would count as a shop that is filled.
  await db.delete(categories);
  const background = { r: 90, g: 120, b: 60 };
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
  const { identity, images, payments } = providers;
  const used = { identity, images, payments: { ...payments, name } };
  const config = { seedDemo: true };
  await seed({ config, db, clock, providers: used, draw: async () => picture });
}
