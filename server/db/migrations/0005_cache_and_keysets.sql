CREATE SCHEMA "cache";
--> statement-breakpoint
CREATE TABLE "cache"."changes" (
	"topic" text NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_by_action";--> statement-breakpoint
DROP INDEX "audit_by_actor";--> statement-breakpoint
DROP INDEX "audit_by_subject";--> statement-breakpoint
DROP INDEX "bookings_by_buyer";--> statement-breakpoint
DROP INDEX "bookings_by_seller";--> statement-breakpoint
DROP INDEX "products_by_category";--> statement-breakpoint
DROP INDEX "products_by_seller";--> statement-breakpoint
DROP INDEX "open_reports";--> statement-breakpoint
DROP INDEX "wishes_by_buyer";--> statement-breakpoint
CREATE INDEX "changes_by_transaction" ON "cache"."changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_buyer" ON "bookings" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_seller" ON "bookings" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","state","id");--> statement-breakpoint
CREATE INDEX "products_by_seller" ON "products" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "open_reports" ON "reports" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "wishes_by_buyer" ON "wishlist_items" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE FUNCTION "cache"."note"(VARIADIC topics text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cache.changes (topic) SELECT DISTINCT topic FROM unnest(topics) AS topic WHERE topic IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "cache"."note_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.category_id::text, new.category_id::text);
  -- A new one is not advertised yet.
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM public.advertisements WHERE product_id = old.id) THEN
    PERFORM cache.note('advertisements');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "cache"."note_advertisement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('advertisements', (
    SELECT category_id::text FROM public.products WHERE id = coalesce(new.product_id, old.product_id)
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "cache"."note_wish"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.buyer_id::text, new.buyer_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "cache"."note_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('categories');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "cache"."note_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.identity_id, new.identity_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "cache"."note_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.identity_id, new.identity_id);
  -- What lists show of a seller.
  IF TG_OP = 'UPDATE' AND (old.email, old.username, old.verified) IS DISTINCT FROM (new.email, new.username, new.verified) THEN
    PERFORM cache.note('advertisements');
    INSERT INTO cache.changes (topic) SELECT DISTINCT category_id::text FROM public.products WHERE seller_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "cache"."note_product"();--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "advertisements" FOR EACH ROW EXECUTE FUNCTION "cache"."note_advertisement"();--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "wishlist_items" FOR EACH ROW EXECUTE FUNCTION "cache"."note_wish"();--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_category"();--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE OR DELETE ON "identity"."sessions" FOR EACH ROW EXECUTE FUNCTION "cache"."note_session"();--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "cache"."note_user"();
