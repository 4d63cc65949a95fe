DROP INDEX "audit_by_action";--> statement-breakpoint
DROP INDEX "audit_by_actor";--> statement-breakpoint
DROP INDEX "audit_by_subject";--> statement-breakpoint
DROP INDEX "bookings_by_buyer";--> statement-breakpoint
DROP INDEX "bookings_by_seller";--> statement-breakpoint
DROP INDEX "products_by_category";--> statement-breakpoint
DROP INDEX "products_by_seller";--> statement-breakpoint
DROP INDEX "open_reports";--> statement-breakpoint
DROP INDEX "wishes_by_buyer";--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_buyer" ON "bookings" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_seller" ON "bookings" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","state","id");--> statement-breakpoint
CREATE INDEX "products_by_seller" ON "products" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "open_reports" ON "reports" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "wishes_by_buyer" ON "wishlist_items" USING btree ("buyer_id","id");