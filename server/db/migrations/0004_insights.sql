CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"from_cents" integer NOT NULL,
	"to_cents" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "product_views_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "price_cents" integer;--> statement-breakpoint
UPDATE "wishlist_items" SET "price_cents" = "products"."selling_price_cents" FROM "products" WHERE "products"."id" = "wishlist_items"."product_id";--> statement-breakpoint
ALTER TABLE "wishlist_items" ALTER COLUMN "price_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_by_product" ON "price_changes" USING btree ("product_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_by_kind" ON "products" USING btree ("category_id","condition","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_time" ON "products" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "reports_by_time" ON "reports" USING btree ("reported_at");