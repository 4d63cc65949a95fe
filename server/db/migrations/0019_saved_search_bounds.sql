CREATE TABLE "jobs"."deleted_searches" (
	"search_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "stored_hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "saved_searches" SET "stored_hits" = stored.count FROM (SELECT "search_id", count(*)::int AS "count" FROM "saved_search_hits" GROUP BY "search_id") AS stored WHERE stored."search_id" = "saved_searches"."id";--> statement-breakpoint
-- A job deletes the hits of deleted saved searches.
CREATE FUNCTION "jobs"."note_deleted_searches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs.deleted_searches (search_id) SELECT id FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_deleted" AFTER DELETE ON "saved_searches" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "jobs"."note_deleted_searches"();--> statement-breakpoint
-- A server from before saved searches keeps those of an account that it deletes.
CREATE FUNCTION "public"."delete_saved_searches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.saved_searches WHERE user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delete_saved_searches" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."delete_saved_searches"();--> statement-breakpoint
-- A server from before 0017 writes neither when a product was sold nor its version, and changes the
-- image and the place without what was derived from them. A newer one sets the version in each edit.
CREATE FUNCTION "public"."complete_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state = 'available' THEN
    new.sold_at := NULL;
  ELSIF new.state = 'sold' AND old.state <> 'sold' AND new.sold_at IS NOT DISTINCT FROM old.sold_at THEN
    new.sold_at := now();
  END IF;
  IF new.version = old.version AND
    (old.title, old.selling_price_cents, old.purchase_price_cents, old.phone, old.purchase_date, old.image, old.category_id, old.condition, old.city, old.area, old.description) IS DISTINCT FROM
    (new.title, new.selling_price_cents, new.purchase_price_cents, new.phone, new.purchase_date, new.image, new.category_id, new.condition, new.city, new.area, new.description)
  THEN
    -- The seller of a withdrawn product has been deleted, and changes it no more.
    IF new.state <> 'withdrawn' THEN
      new.version := old.version + 1;
    END IF;
    IF new.image <> old.image AND new.pictures = old.pictures THEN
      new.pictures := '[]';
    END IF;
    IF (new.city, new.area) <> (old.city, old.area) AND new.place_id = old.place_id THEN
      new.place_id := NULL;
    END IF;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "complete_product" BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "public"."complete_product"();
