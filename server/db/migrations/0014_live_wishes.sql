CREATE INDEX IF NOT EXISTS "wishes_by_product" ON "wishlist_items" USING btree ("product_id","buyer_id");--> statement-breakpoint
-- Open pages are told of their own listings by `products:` and the seller's id, of their wishlist by the
-- buyer's id, and by `wished:` and the buyer's id when a product in it changes.
CREATE OR REPLACE FUNCTION "cache"."note_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.category_id::text, new.category_id::text, 'products:' || coalesce(new.seller_id, old.seller_id));
  -- A new one is not advertised yet.
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM public.advertisements WHERE product_id = old.id) THEN
    PERFORM cache.note('advertisements');
  END IF;
  IF TG_OP = 'UPDATE' AND (old.selling_price_cents, old.image) IS DISTINCT FROM (new.selling_price_cents, new.image) THEN
    INSERT INTO cache.changes (topic) SELECT DISTINCT 'bookings:' || buyer_id FROM public.bookings WHERE product_id = new.id AND state = 'booked';
  END IF;
  IF TG_OP = 'UPDATE' AND (old.state, old.title, old.image, old.selling_price_cents, old.category_id)
      IS DISTINCT FROM (new.state, new.title, new.image, new.selling_price_cents, new.category_id) THEN
    INSERT INTO cache.changes (topic) SELECT 'wished:' || buyer_id FROM public.wishlist_items WHERE product_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "cache"."note_advertisement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product record;
BEGIN
  SELECT category_id, seller_id INTO product FROM public.products WHERE id = coalesce(new.product_id, old.product_id);
  PERFORM cache.note('advertisements', product.category_id::text, 'products:' || product.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Admins are told of people and of reports.
CREATE FUNCTION "cache"."note_topic"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_users" AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_topic"('users');--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "reports" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_topic"('reports');--> statement-breakpoint
-- A confirmed email shows on every open page of its owner.
CREATE FUNCTION "cache"."note_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "identity"."identities" FOR EACH ROW WHEN (old.email_verified IS DISTINCT FROM new.email_verified) EXECUTE FUNCTION "cache"."note_identity"();
