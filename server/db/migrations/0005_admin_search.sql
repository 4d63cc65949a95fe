-- The words of a text, without regard to capitals, to find it by their beginnings. What joins words is a space first:
-- the parser would read an email, a number or a path as one word.
CREATE FUNCTION "public"."words_of"(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple'::regconfig, translate(written, '@._+-/''":~&<>*#‘’“”«»–—…·', '                         '))
$$;
--> statement-breakpoint
CREATE TABLE "person_figures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"disputes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_figures" ADD CONSTRAINT "person_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_by_last_seen" ON "person_figures" USING btree ("last_seen_at","user_id");--> statement-breakpoint
CREATE INDEX "people_by_reports" ON "person_figures" USING btree ("reports","user_id");--> statement-breakpoint
CREATE INDEX "people_with_disputes" ON "person_figures" USING btree ("user_id") WHERE disputes > 0;--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin ("public"."words_of"("username" || ' ' || "email"));--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree ("phone" text_pattern_ops) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "users_by_phone_end" ON "users" USING btree (reverse("phone") text_pattern_ops) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("id") WHERE verified;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE is_suspended;--> statement-breakpoint
CREATE INDEX "users_left" ON "users" USING btree ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "audit_by_product" ON "audit_events" USING btree ("product_id","id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin ("public"."words_of"("title"));--> statement-breakpoint
CREATE INDEX "bookings_by_state" ON "bookings" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bookings_by_time" ON "bookings" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin ("public"."words_of"("title"));--> statement-breakpoint
CREATE INDEX "products_by_state" ON "products" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "products_by_amount" ON "products" USING btree ("selling_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_withheld" ON "products" USING btree ("id") WHERE is_hidden or is_withheld;--> statement-breakpoint
CREATE INDEX "products_paused" ON "products" USING btree ("id") WHERE paused_until is not null;--> statement-breakpoint
CREATE INDEX "person_reports_by_person" ON "person_reports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "review_reports_by_review" ON "review_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("id") WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX "reports_by_product" ON "reports" USING btree ("product_id");
--> statement-breakpoint
-- What the schema cannot say follows. Each person has figures, also one whom an older server signs up.
CREATE FUNCTION "public"."add_person_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.person_figures (user_id, last_seen_at)
    VALUES (new.id, date_trunc('milliseconds', new.created_at)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "add_figures" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "public"."add_person_figures"();
--> statement-breakpoint
INSERT INTO "person_figures" ("user_id", "last_seen_at")
  SELECT users.id, date_trunc('milliseconds', greatest(users.created_at,
      (SELECT max(last_used_at) FROM identity.used_browsers WHERE used_browsers.identity_id = users.identity_id),
      (SELECT max(last_used_at) FROM identity.sessions WHERE sessions.identity_id = users.identity_id)))
    FROM public.users ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- At most once an hour. In milliseconds, as the cursors of lists.
CREATE FUNCTION "public"."note_last_seen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.person_figures SET last_seen_at = date_trunc('milliseconds', new.last_used_at)
    FROM public.users WHERE users.identity_id = new.identity_id AND person_figures.user_id = users.id
      AND person_figures.last_seen_at < new.last_used_at - interval '1 hour';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_last_seen" AFTER INSERT OR UPDATE OF "last_used_at" ON "identity"."sessions"
  FOR EACH ROW EXECUTE FUNCTION "public"."note_last_seen"();
--> statement-breakpoint
-- Counted anew each time, so that a restored backup, whose rows come in any order, has the same figures. The lock comes
-- in a statement of its own: the next one then counts what others have committed meanwhile.
CREATE FUNCTION "public"."count_person_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := coalesce(new.person_id, old.person_id);
BEGIN
  PERFORM FROM public.person_figures WHERE user_id = person FOR UPDATE;
  UPDATE public.person_figures SET reports =
      (SELECT coalesce(sum(cases.reports), 0) FROM public.cases WHERE person_id = person)
    WHERE user_id = person;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_reports" AFTER INSERT OR UPDATE OF "reports" OR DELETE ON "cases"
  FOR EACH ROW EXECUTE FUNCTION "public"."count_person_reports"();
--> statement-breakpoint
UPDATE "person_figures" SET reports = counted.reports
  FROM (SELECT person_id, sum(reports) AS reports FROM public.cases GROUP BY person_id) AS counted
  WHERE counted.person_id = person_figures.user_id;
--> statement-breakpoint
CREATE FUNCTION "public"."count_person_disputes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  FOR person IN SELECT unnest(ARRAY[buyer_id, seller_id]) FROM public.bookings WHERE id = new.booking_id ORDER BY 1 LOOP
    PERFORM FROM public.person_figures WHERE user_id = person FOR UPDATE;
    UPDATE public.person_figures SET disputes =
        (SELECT count(*) FROM public.bookings JOIN public.disputes ON booking_id = bookings.id WHERE buyer_id = person)
        + (SELECT count(*) FROM public.bookings JOIN public.disputes ON booking_id = bookings.id WHERE seller_id = person)
      WHERE user_id = person;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_disputes" AFTER INSERT ON "disputes"
  FOR EACH ROW EXECUTE FUNCTION "public"."count_person_disputes"();
--> statement-breakpoint
UPDATE "person_figures" SET disputes = counted.disputes
  FROM (SELECT person, count(*) AS disputes FROM public.disputes JOIN public.bookings ON bookings.id = booking_id
      CROSS JOIN LATERAL unnest(ARRAY[buyer_id, seller_id]) AS person GROUP BY person) AS counted
  WHERE counted.person = person_figures.user_id;
