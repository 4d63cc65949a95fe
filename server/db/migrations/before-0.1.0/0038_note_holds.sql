-- Open pages of a bicycle are told when another buyer's hold of it begins and ends.
CREATE FUNCTION "cache"."note_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('held:' || new.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OF "ended_at" ON "holds" FOR EACH ROW EXECUTE FUNCTION "cache"."note_hold"();--> statement-breakpoint
-- A hold also ends with its booking.
CREATE TRIGGER "note_held" AFTER UPDATE OF "state" ON "bookings" FOR EACH ROW WHEN (old.state = 'booked' AND new.state <> 'booked') EXECUTE FUNCTION "cache"."note_hold"();
