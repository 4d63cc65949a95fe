CREATE TABLE "booking_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_details" ADD CONSTRAINT "booking_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "threads_by_product" ON "threads" USING btree ("product_id");--> statement-breakpoint
-- Booking details end with the account, also where a server of the previous version deletes it.
CREATE FUNCTION "public"."delete_booking_details"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.booking_details WHERE user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delete_booking_details" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."delete_booking_details"();
