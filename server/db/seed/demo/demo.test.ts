import { demo } from '@respoke/demo-shop';
import { expect, test } from 'vitest';
import { newPassword } from '../../../../contract/accounts/accounts.ts';
import { newProduct } from '../../../../contract/catalog/catalog.ts';
import { toDollars } from '../../../../contract/fields.ts';
import { newMessage } from '../../../../contract/talk/messages.ts';
import { findOutsideContacts } from '../../../../contract/talk/outside-contact.ts';
import { newBooking } from '../../../../contract/trade/bookings.ts';
import { normaliseAttributes } from '../../../features/catalog/normalise/normalise-attributes.ts';
import { openPlaces } from '../../../places/places.ts';
import { isCommonPassword } from '../../../providers/identity/passwords/passwords.ts';
import { categoryList } from '../categories.ts';

const { products, users, bookings, threads } = demo.shopAt(new Date('2026-05-04T09:30:00Z'));

const places = openPlaces(['US']);

test('a product of the demo is valid for a seller', () => {
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  for (const product of products) {
    const sent = newProduct.safeParse({
      title: product.title,
      selling_price: toDollars(product.sellingPriceCents),
      purchase_price: toDollars(product.purchasePriceCents),
      phone: product.phone,
      purchase_date: product.purchaseDate,
      image: '/images/picture',
      categoryId: product.id,
      condition: product.condition,
      city: product.city,
      area: product.area,
      description: product.description,
      postedAt: product.postedAt.toISOString(),
      available: true,
      sellerEmail: emails.get(product.sellerId),
      attributes: product.attributes,
      place_id: product.placeId,
      pictures: product.pictures.map(({ alt }) => ({ image: '/images/picture', alt })),
    });
    expect(sent.error).toBeUndefined();
    const { kind } = product.photo;
    expect(normaliseAttributes(kind, product.attributes)).toEqual(product.attributes);
    expect(places.byId(product.placeId)?.name).toBe(product.city);
  }
});

test('a booking of the demo has a valid phone number', () => {
  for (const { buyerPhone } of bookings)
    expect(newBooking.shape.buyerPhone.parse(buyerPhone)).toBe(buyerPhone);
});

test('the messages of the demo are valid, and lead to no contact outside the shop', () => {
  for (const { messages } of threads)
    for (const { text, clientId } of messages) {
      expect(newMessage.safeParse({ text, clientId }).error).toBeUndefined();
      expect(findOutsideContacts(text), text).toEqual([]);
    }
});

test('the password of the demo accounts is long enough and not common', () => {
  for (const { password } of demo.accounts) {
    expect(newPassword.safeParse(password).success).toBe(true);
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(isCommonPassword(password)).toBe(false);
  }
});

test('every photo of the demo has a category', () => {
  const kinds: readonly string[] = categoryList.map(({ kind }) => kind);
  for (const { kind } of demo.photos()) expect(kinds).toContain(kind);
});
