-- A saved search may be for bicycles that are sent, by their price with shipping.
CREATE OR REPLACE FUNCTION "jobs"."note_listing_to_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.saved_searches) THEN
    INSERT INTO jobs.listings_to_match (product_id, former) VALUES (new.id,
      CASE WHEN TG_OP = 'UPDATE' AND old.state = 'available' THEN jsonb_build_object(
        'title', old.title, 'description', old.description, 'condition', old.condition,
        'kind', (SELECT kind FROM public.categories WHERE id = old.category_id),
        'priceCents', old.selling_price_cents, 'city', old.city, 'area', old.area,
        'attributes', old.attributes, 'placeId', old.place_id,
        'delivery', old.delivery, 'shippingCents', old.shipping_cents) END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "match_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN (new.state = 'available' AND (old.state, old.title, old.description, old.condition, old.category_id, old.selling_price_cents, old.city, old.area, old.attributes, old.place_id, old.delivery, old.shipping_cents) IS DISTINCT FROM (new.state, new.title, new.description, new.condition, new.category_id, new.selling_price_cents, new.city, new.area, new.attributes, new.place_id, new.delivery, new.shipping_cents)) EXECUTE FUNCTION "jobs"."note_listing_to_match"();
