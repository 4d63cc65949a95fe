import { demo } from '@respoke/demo-shop';
import { expect, test } from 'vitest';
import { newPassword } from '../../../contract/accounts/accounts.ts';
import { newProduct } from '../../../contract/catalog/catalog.ts';
import { newBooking } from '../../../contract/deals/bookings.ts';
import { address, trackingNumber } from '../../../contract/deals/delivery.ts';
import { disputeChange } from '../../../contract/deals/disputes.ts';
import { toDollars } from '../../../contract/fields.ts';
import { newMessage } from '../../../contract/messages/messages.ts';
import { findOutsideContacts } from '../../../contract/outside-contacts/outside-contact.ts';
import { normaliseAttributes } from '../../features/catalog/normalise/normalise-attributes.ts';
import { openPlaces } from '../../places/places.ts';
import { isCommonPassword } from '../../providers/identity/passwords/passwords.ts';
import { categoryList } from '../categories.ts';

const shop = demo.shopAt(new Date('2026-05-04T09:30:00Z'));
const { users, threads, deals } = shop;
const products = [...shop.products, ...deals.products];
const bookings = [...shop.bookings, ...deals.bookings];

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
      delivery: product.delivery,
      shipping_price: toDollars(product.shippingCents),
      checklist: product.checklist,
      pictures: product.pictures.map(({ alt }) => ({ image: '/images/picture', alt })),
    });
    expect(sent.error).toBeUndefined();
    const { kind } = product.photo;
    expect(normaliseAttributes(kind, product.attributes)).toEqual(product.attributes);
    expect(places.byId(product.placeId)?.name).toBe(product.city);
  }
});

test('a booking of the demo has a valid phone number, address and tracking number', () => {
  for (const { buyerPhone, address: to, shipment, returnShipment } of bookings) {
    expect(newBooking.shape.buyerPhone.parse(buyerPhone)).toBe(buyerPhone);
    if (to) expect(address.parse(to)).toEqual(to);
    for (const sent of [shipment, returnShipment])
      if (sent) expect(trackingNumber.parse(sent.trackingNumber)).toBe(sent.trackingNumber);
  }
});

test('what is said in the disputes of the demo is valid, and leads to no contact outside the shop', () => {
  for (const { entries } of deals.disputes)
    for (const { step, text } of entries.filter(({ text }) => text !== '')) {
      const message = disputeChange.safeParse({ action: 'note', message: text });
      expect(message.data?.message, step).toBe(text);
      expect(findOutsideContacts(text), text).toEqual([]);
    }
});

test('the messages of the demo are valid, and lead to no contact outside the shop', () => {
  for (const { messages } of threads)
    for (const { text, clientId } of messages) {
      expect(newMessage.safeParse({ text, clientId }).error).toBeUndefined();
      expect(findOutsideContacts(text), text).toEqual([]);
    }
});

test('of the messages that were reported, only one leads to a payment outside the shop', () => {
  const { threads: reported, paymentMessages } = shop.moderation;
  const led = reported.flatMap(({ id: threadId, messages }) =>
    messages.flatMap(({ text, clientId }, index) => {
      expect(newMessage.safeParse({ text, clientId }).error).toBeUndefined();
      const kinds = new Set(findOutsideContacts(text).map(({ kind }) => kind));
      return [...kinds].map((kind) => ({ threadId, number: index + 1, kind }));
    }),
  );
  expect(led).toHaveLength(1);
  expect(paymentMessages).toMatchObject(led.map(({ kind: _, ...about }) => about));
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
