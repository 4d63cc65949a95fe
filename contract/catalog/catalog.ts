import { attributes } from '../bicycle/attributes.ts';
import { categoryKind } from '../bicycle/category-kind.ts';
import { conditions } from '../bicycle/values.ts';
import {
  dollars,
  email,
  id,
  ignoredTime,
  imageUrl,
  paragraphs,
  phone,
  price,
  text,
} from '../fields.ts';
import { maxProductPictures, textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { checklist } from './checklist.ts';
import { deliveryOffer } from './delivery-offer.ts';
import { offerRule } from './offer-rule.ts';

export const category = z.object({
  _id: id,
  title: z.string(),
  image: z.string(),
  /** Decides which attributes its bicycles have. */
  kind: categoryKind,
});
export type Category = z.infer<typeof category>;

export const condition = z.enum(conditions, 'Please choose a condition');

/** The earliest date of purchase of a bicycle. */
const earliestPurchase = '1900-01-01';

/** Returns today's date at UTC+14, where each day begins first. */
const latestToday = () => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

const purchaseDate = z.iso
  .date('Please choose a date')
  .refine((day) => day >= earliestPurchase, `Not before ${earliestPurchase.slice(0, 4)}`)
  .refine((day) => day <= latestToday(), 'Not in the future');

/** A picture of a bicycle, with an optional description for people who cannot see it. */
export const picture = z.object({ image: imageUrl, alt: text(textLimits.pictureText).optional() });
export type Picture = z.infer<typeof picture>;

/** The pictures of a bicycle; the first is the specification's image. */
export const pictures = z.array(picture).max(maxProductPictures);

const zonePrice = dollars(0).nullable();

/**
 * What shipping costs beside the price outside the seller's country, in dollars: to the rest of the
 * continent, and to the rest of the world; null where the seller does not ship to.
 */
const zonePrices = z.object({ continent: zonePrice, world: zonePrice });
export type ZonePrices = z.infer<typeof zonePrices>;

/** The same as others see it. `shipping_price` is then for the seller's country `from` alone. */
export const shippingZones = z.object({
  from: z.string(),
  /** In words, as in "the United States" and "North America". */
  from_name: z.string(),
  continent_name: z.string(),
  continent: z.number().nullable(),
  world: z.number().nullable(),
});

/** What a seller may add to the fields of the specification. */
export const additionalFields = z.object({
  attributes: attributes.optional(),
  /** The GeoNames id of the place; without it, the server looks for the city. */
  place_id: z.number().int().positive().optional(),
  pictures: pictures.optional(),
  /** How buyers can get the bicycle; a listing without it is picked up. */
  delivery: deliveryOffer.optional(),
  /**
   * Dollars that shipping costs in addition, for `both`. A bicycle that is only shipped has shipping
   * in its price.
   */
  shipping_price: z
    .union([z.number(), z.string()], 'Please enter a price')
    .transform((value) => (value === '' ? 0 : value))
    .pipe(dollars(0))
    .optional(),
  /** For `both`. With null, and at first, shipping costs the same to every country. */
  shipping_zones: zonePrices.nullable().optional(),
  /** How worn each part is. */
  checklist: checklist.optional(),
  /** How the seller takes offers; null, and at first, for none. */
  offers: offerRule.nullable().optional(),
});

/** The fields of the seller's form. The picture is a file in the form and a URL in the request. */
export const productFields = z.object({
  title: text(textLimits.title),
  selling_price: price,
  purchase_price: price,
  phone,
  purchase_date: purchaseDate,
  categoryId: z.uuid('Please choose a category'),
  condition,
  city: text(textLimits.place),
  area: text(textLimits.place),
  description: paragraphs(textLimits.description),
});
export type ProductFields = z.infer<typeof productFields>;

export const newProduct = productFields.extend({
  ...additionalFields.shape,
  image: imageUrl,
  postedAt: ignoredTime,
  available: z.literal(true),
  sellerEmail: email,
  /** The seller's draft that this listing was. It is deleted, if it has not been saved since. */
  draft: z.strictObject({ _id: id, version: z.number().int().positive() }).optional(),
});
export type NewProduct = z.infer<typeof newProduct>;

/**
 * The fields that a seller may change until the product is sold; fields that are left out keep
 * their values.
 */
export const productChange = productFields
  .extend({ ...additionalFields.shape, image: imageUrl })
  .partial()
  .extend({
    /** The version that the seller has edited; refused if the listing has another one by now. */
    version: z.number().int().positive().optional(),
  });
export type ProductChange = z.infer<typeof productChange>;

/** A product as its seller sees it. Add fields that only the seller may see here. */
export const ownProduct = z.object({
  _id: id,
  title: z.string(),
  selling_price: z.number(),
  purchase_price: z.number(),
  phone: z.string(),
  purchase_date: z.string(),
  image: z.string(),
  categoryId: id,
  condition,
  city: z.string(),
  area: z.string(),
  description: z.string(),
  postedAt: z.string(),
  available: z.boolean(),
  sellerEmail: z.string(),
  advertise: z.object({ _id: id }).optional(),
  sellerId: id,
  sellerDetails: z.array(z.object({ username: z.string(), verified: z.boolean() })),
  attributes,
  delivery: deliveryOffer,
  /** Dollars; 0 unless both ways are offered. */
  shipping_price: z.number(),
  /** Left out where shipping costs the same to every country. */
  shipping_zones: shippingZones.optional(),
  checklist,
  /** All pictures in their order; the first is `image`. */
  pictures: z.array(z.object({ image: z.string(), alt: z.string().optional() })),
  /** The GeoNames id of the place, if it is known. */
  place_id: z.number().int().optional(),
  /** Grows with each change of the listing. */
  version: z.number().int(),
  /** Whether it was sold, and every deal was refunded in full: it can be put up for sale again. */
  canSellAgain: z.boolean(),
  /** The day on which its seller is back, who has paused; left out for all others. */
  pausedUntil: z.iso.date().optional(),
  /** How the seller takes offers; null for none. */
  offers: z.object({ lowest: z.number().nullable() }).nullable().optional(),
  /** The buyers' offers that are open: how many, the highest in dollars, and when the first ends; left out without any. */
  openOffers: z
    .object({ count: z.number().int(), highest: z.number(), firstEndsAt: z.iso.datetime() })
    .optional(),
  /** Until when it is reserved for a buyer whose offer was accepted. */
  reservedUntil: z.iso.datetime().optional(),
  /** The decision because of which nobody else sees it: about the listing, or about its seller. */
  hiddenBy: id.optional(),
  /**
   * Whether it would be offered, and is not only because it is hidden, moderators have yet to look at it, or its seller is
   * suspended; left out for all others.
   */
  isWithheld: z.boolean().optional(),
  /** Whether nobody else sees it before moderators have looked at it; left out for all others. */
  inReview: z.boolean().optional(),
  /** How often its page was opened, and how many people have saved it and asked about it. */
  interest: z.object({ views: z.number(), wishes: z.number(), questions: z.number() }).optional(),
});
export type OwnProduct = z.infer<typeof ownProduct>;

/** A product as every signed-in user sees it. */
export const product = z.object({
  ...ownProduct.pick({
    _id: true,
    title: true,
    selling_price: true,
    purchase_price: true,
    phone: true,
    purchase_date: true,
    image: true,
    categoryId: true,
    condition: true,
    city: true,
    area: true,
    description: true,
    postedAt: true,
    available: true,
    sellerEmail: true,
    advertise: true,
    sellerId: true,
    sellerDetails: true,
    attributes: true,
    delivery: true,
    shipping_price: true,
    shipping_zones: true,
    checklist: true,
  }).shape,
  /** Whether the calling buyer has the product in the wishlist. */
  wished: z.boolean().optional(),
  /** The id of the calling buyer's wishlist item for the product, if any. */
  wishlistItemId: id.optional(),
});
export type Product = z.infer<typeof product>;
