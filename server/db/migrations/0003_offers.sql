CREATE TABLE "offer_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_rules" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"lowest_cents" integer
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"made_by" text NOT NULL,
	"round_id" uuid,
	"previous_id" uuid,
	"price_cents" integer NOT NULL,
	"delivery" text,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"details" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"void_reason" text,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"line_number" integer,
	"message_number" integer,
	"booking_id" uuid
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "takes_sellers_offers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reserved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD CONSTRAINT "offer_rounds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD CONSTRAINT "offer_rounds_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_rules" ADD CONSTRAINT "offer_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_round_id_offer_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."offer_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_previous_id_offers_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_rounds_by_product" ON "offer_rounds" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "offer_rounds_by_seller" ON "offer_rounds" USING btree ("seller_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer" ON "offers" USING btree ("buyer_id","product_id") WHERE state = 'open' and round_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_offer_of_round" ON "offers" USING btree ("round_id","buyer_id");--> statement-breakpoint
CREATE INDEX "offers_of_pair" ON "offers" USING btree ("buyer_id","product_id","id");--> statement-breakpoint
CREATE INDEX "offers_by_buyer" ON "offers" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "offers_by_buyer_state" ON "offers" USING btree ("buyer_id","state","id");--> statement-breakpoint
CREATE INDEX "offers_by_seller" ON "offers" USING btree ("seller_id","id") WHERE (round_id is null or booking_id is not null);--> statement-breakpoint
CREATE INDEX "offers_by_seller_state" ON "offers" USING btree ("seller_id","state","id") WHERE (round_id is null or booking_id is not null);--> statement-breakpoint
CREATE INDEX "open_offers_by_price" ON "offers" USING btree ("seller_id","price_cents","id") WHERE state = 'open' and (round_id is null or booking_id is not null);--> statement-breakpoint
CREATE INDEX "open_offers_by_end" ON "offers" USING btree ("seller_id","ends_at","id") WHERE state = 'open' and (round_id is null or booking_id is not null);--> statement-breakpoint
CREATE INDEX "offers_by_product" ON "offers" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "open_offers_of_product" ON "offers" USING btree ("product_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_to_end" ON "offers" USING btree ("ends_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_by_booking" ON "offers" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "hits_by_product" ON "saved_search_hits" USING btree ("product_id","found_at");--> statement-breakpoint
-- What the schema cannot say follows. Open pages are told of their own offers, by `offers:` and the id of the buyer or
-- the seller, who is not told who has got an offer to many.
CREATE FUNCTION "cache"."note_offer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(
    'offers:' || new.buyer_id,
    CASE WHEN new.round_id IS NULL OR new.booking_id IS NOT NULL THEN 'offers:' || new.seller_id END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "offers" FOR EACH ROW EXECUTE FUNCTION "cache"."note_offer"();
--> statement-breakpoint
-- A buyer's phone number and address go with the account, also where an older server deletes it.
CREATE FUNCTION "public"."delete_offer_details"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.offers SET details = NULL WHERE buyer_id = new.id AND details IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delete_offer_details" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."delete_offer_details"();
