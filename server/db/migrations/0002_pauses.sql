CREATE TABLE "seller_pages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"address" text NOT NULL,
	"opening_hours" jsonb
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pause_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "searched_before_pause" jsonb;--> statement-breakpoint
ALTER TABLE "seller_pages" ADD CONSTRAINT "seller_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_to_return" ON "users" USING btree ("pause_ends_at") WHERE pause_ends_at is not null;--> statement-breakpoint
CREATE INDEX "listings_to_match_product" ON "jobs"."listings_to_match" USING btree ("product_id","id");--> statement-breakpoint
-- What the schema cannot say follows. Nothing is offered while its seller has paused: neither what an older server
-- lists, nor what a sale leaves that is undone, nor what an account has hidden that is kept.
CREATE FUNCTION "jobs"."searched_fields"(product "public"."products") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'title', product.title, 'description', product.description, 'condition', product.condition,
    'kind', (SELECT kind FROM public.categories WHERE id = product.category_id),
    'priceCents', product.selling_price_cents, 'city', product.city, 'area', product.area,
    'attributes', product.attributes, 'placeId', product.place_id,
    'delivery', product.delivery, 'shippingCents', product.shipping_cents)
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."pause_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state = 'available' THEN
    -- A closing comes first: what it hides must not look like a bicycle that comes back.
    SELECT paused_until INTO new.paused_until FROM public.users WHERE id = new.seller_id AND closes_at IS NULL;
    IF new.paused_until IS NOT NULL THEN
      new.state := 'withdrawn';
    END IF;
  END IF;
  -- What is hidden for a closing may be paused again, if the account is kept.
  IF new.paused_until IS NULL AND NOT new.withdrawn_for_closing THEN
    new.searched_before_pause := NULL;
  ELSIF TG_OP = 'UPDATE' AND new.paused_until IS NOT NULL AND old.state = 'available' THEN
    -- What is still to be compared was not announced yet: what searches know is older, or nothing.
    SELECT former INTO new.searched_before_pause FROM jobs.listings_to_match WHERE product_id = new.id ORDER BY id LIMIT 1;
    IF NOT FOUND THEN
      new.searched_before_pause := jobs.searched_fields(old);
    END IF;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "pause_product" BEFORE INSERT OR UPDATE OF "state", "paused_until" ON "products" FOR EACH ROW EXECUTE FUNCTION "public"."pause_product"();
--> statement-breakpoint
-- As before, but a bicycle that is back after a pause as it was is not compared once more.
CREATE OR REPLACE FUNCTION "jobs"."note_listing_to_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND old.searched_before_pause = jobs.searched_fields(new) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM public.saved_searches) THEN
    INSERT INTO jobs.listings_to_match (product_id, former) VALUES (new.id,
      CASE WHEN TG_OP = 'INSERT' THEN NULL
        WHEN old.state = 'available' THEN jobs.searched_fields(old)
        ELSE old.searched_before_pause END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Both sides of a booking see when the seller is back, and so do buyers who have wished for the bicycle: of another day
-- than before, too, of which `note_product` tells nobody.
CREATE FUNCTION "cache"."note_pause"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache.changes (topic)
    SELECT 'wished:' || buyer_id FROM public.wishlist_items WHERE product_id = new.id AND old.state = new.state
    UNION SELECT 'bookings:' || side FROM public.bookings, unnest(ARRAY[buyer_id, seller_id]) AS side
      WHERE product_id = new.id AND state = 'booked';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_pause" AFTER UPDATE ON "products" FOR EACH ROW WHEN (old.paused_until IS DISTINCT FROM new.paused_until) EXECUTE FUNCTION "cache"."note_pause"();
--> statement-breakpoint
-- What a seller said, and the pause, end with the account, also where an older server deletes it.
CREATE FUNCTION "public"."delete_seller_page"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.seller_pages WHERE user_id = new.id;
  UPDATE public.products SET paused_until = NULL, searched_before_pause = NULL
    WHERE seller_id = new.id AND (paused_until IS NOT NULL OR searched_before_pause IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delete_seller_page" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."delete_seller_page"();
