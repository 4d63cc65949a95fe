CREATE TABLE "jobs"."listings_to_match" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs"."listings_to_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"former" jsonb,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_hits" (
	"search_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_hits_search_id_product_id_pk" PRIMARY KEY("search_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"mail" text NOT NULL,
	"feed_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"tell_at" timestamp with time zone,
	CONSTRAINT "one_saved_search" UNIQUE("user_id","query")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_to_match_due" ON "jobs"."listings_to_match" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "hits_by_time" ON "saved_search_hits" USING btree ("search_id","found_at","product_id");--> statement-breakpoint
CREATE INDEX "hits_to_purge" ON "saved_search_hits" USING brin ("found_at");--> statement-breakpoint
CREATE INDEX "saved_searches_to_tell" ON "saved_searches" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
-- Listings to compare with the saved searches, with what was searched before the change.
CREATE FUNCTION "jobs"."note_listing_to_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.saved_searches) THEN
    INSERT INTO jobs.listings_to_match (product_id, former) VALUES (new.id,
      CASE WHEN TG_OP = 'UPDATE' AND old.state = 'available' THEN jsonb_build_object(
        'title', old.title, 'description', old.description, 'condition', old.condition,
        'kind', (SELECT kind FROM public.categories WHERE id = old.category_id),
        'priceCents', old.selling_price_cents, 'city', old.city, 'area', old.area,
        'attributes', old.attributes, 'placeId', old.place_id) END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "match_new" AFTER INSERT ON "products" FOR EACH ROW WHEN (new.state = 'available') EXECUTE FUNCTION "jobs"."note_listing_to_match"();--> statement-breakpoint
CREATE TRIGGER "match_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN (new.state = 'available' AND (old.state, old.title, old.description, old.condition, old.category_id, old.selling_price_cents, old.city, old.area, old.attributes, old.place_id) IS DISTINCT FROM (new.state, new.title, new.description, new.condition, new.category_id, new.selling_price_cents, new.city, new.area, new.attributes, new.place_id)) EXECUTE FUNCTION "jobs"."note_listing_to_match"();
