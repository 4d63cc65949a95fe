-- Open pages are told of their own bookings, by `bookings:` and the id of the buyer or the seller.
CREATE FUNCTION "cache"."note_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('bookings:' || coalesce(new.buyer_id, old.buyer_id), 'bookings:' || coalesce(new.seller_id, old.seller_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION "cache"."note_booking"();
