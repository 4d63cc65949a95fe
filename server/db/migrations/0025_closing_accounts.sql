ALTER TABLE "users" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawn_for_closing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_to_close" ON "users" USING btree ("closes_at") WHERE closes_at is not null;--> statement-breakpoint
-- Nothing is offered while its seller's account is being closed: neither what a server of the version
-- before lists, nor what a sale leaves that is undone.
CREATE FUNCTION "public"."withdraw_for_closing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.users WHERE id = new.seller_id AND closes_at IS NOT NULL) THEN
    new.state := 'withdrawn';
    new.withdrawn_for_closing := true;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "withdraw_for_closing" BEFORE INSERT OR UPDATE OF "state" ON "products" FOR EACH ROW WHEN (new.state = 'available') EXECUTE FUNCTION "public"."withdraw_for_closing"();
