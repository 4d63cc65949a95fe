CREATE TABLE "product_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"listing" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_drafts_by_seller" ON "product_drafts" USING btree ("seller_id","updated_at");--> statement-breakpoint
-- Drafts end with the account, also where a server of the previous version deletes it.
CREATE FUNCTION "public"."delete_product_drafts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.product_drafts WHERE seller_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delete_product_drafts" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."delete_product_drafts"();
