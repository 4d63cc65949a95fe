ALTER TABLE "categories" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "place_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
UPDATE "categories" SET "kind" = known.kind FROM (VALUES ('Road bikes', 'road'), ('Mountain bikes', 'mountain'), ('Gravel bikes', 'gravel'), ('City bikes', 'city'), ('Electric bikes', 'electric'), ('Folding bikes', 'folding'), ('Cargo bikes', 'cargo'), ('Kids'' bikes', 'kids'), ('BMX bikes', 'bmx')) AS known(title, kind) WHERE "categories"."title" = known.title;--> statement-breakpoint
UPDATE "products" SET "sold_at" = coalesce((SELECT max("payments"."recorded_at") FROM "payments" JOIN "bookings" ON "bookings"."id" = "payments"."booking_id" WHERE "bookings"."product_id" = "products"."id"), now()) WHERE "state" = 'sold';--> statement-breakpoint
-- The search index learns of each product by `product:` and its id.
CREATE FUNCTION "cache"."note_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('product:' || coalesce(new.id, old.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_listing" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "cache"."note_listing"();
