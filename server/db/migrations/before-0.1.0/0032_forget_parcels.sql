-- The listing as it was promised is never changed, but that the place of a deleted seller is emptied.
CREATE TRIGGER "snapshots_are_kept" BEFORE DELETE ON "booking_snapshots" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "snapshots_are_append_only" BEFORE UPDATE ON "booking_snapshots" FOR EACH ROW
WHEN (new.booking_id <> old.booking_id OR new.taken_at <> old.taken_at
  OR new.listing <> old.listing || '{"city": "", "area": ""}')
EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
-- What earlier versions left: addresses of bookings that ended unpaid, and of deleted people the place
-- of their listings as they were promised, tracking numbers and proofs of parcels.
update "bookings" set "address" = null where "state" in ('cancelled', 'expired') and "address" is not null;
--> statement-breakpoint
update "booking_snapshots" set "listing" = "listing" || '{"city": "", "area": ""}'
from "bookings", "users"
where "bookings"."id" = "booking_id" and "users"."id" = "seller_id" and "deleted_at" is not null;
--> statement-breakpoint
update "bookings" set
  "shipment" = "shipment" || '{"trackingNumber": "", "proof": null}',
  "return_shipment" = "return_shipment" || '{"trackingNumber": "", "proof": null}'
from "users"
where "users"."id" in ("buyer_id", "seller_id") and "deleted_at" is not null
  and "bookings"."state" in ('paid_out', 'cancelled', 'expired', 'refunded')
  and ("shipment" is not null or "return_shipment" is not null);
