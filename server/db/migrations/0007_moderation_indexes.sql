DROP INDEX "users_verified";--> statement-breakpoint
DROP INDEX "users_suspended";--> statement-breakpoint
DROP INDEX "users_left";--> statement-breakpoint
DROP INDEX "people_with_disputes";--> statement-breakpoint
ALTER TABLE "person_figures" ADD COLUMN "joined_at" timestamp with time zone;
--> statement-breakpoint
-- As before, and with the time of their sign-up, which does not change.
CREATE OR REPLACE FUNCTION "public"."add_person_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.person_figures (user_id, last_seen_at, joined_at)
    VALUES (new.id, date_trunc('milliseconds', new.created_at), new.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE "person_figures" SET joined_at = users.created_at FROM public.users WHERE users.id = user_id;
--> statement-breakpoint
CREATE INDEX "reviews_by_subject" ON "reviews" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "waiting_appeals" ON "cases" USING btree ("waiting_since","id") WHERE appeal_id is not null;--> statement-breakpoint
CREATE INDEX "closed_cases_by_kind" ON "cases" USING btree ("kind","closed_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "closed_cases_by_source" ON "cases" USING btree ("source","closed_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "closed_cases_by_admin" ON "cases" USING btree ("assigned_to","closed_at","id") WHERE state = 'closed' and assigned_to is not null;--> statement-breakpoint
CREATE INDEX "people_with_reports" ON "person_figures" USING btree ("joined_at","user_id") WHERE reports > 0;--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("created_at","id") WHERE verified;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE is_suspended;--> statement-breakpoint
CREATE INDEX "users_left" ON "users" USING btree ("created_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "people_with_disputes" ON "person_figures" USING btree ("joined_at","user_id") WHERE disputes > 0;