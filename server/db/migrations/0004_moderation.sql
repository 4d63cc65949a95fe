CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"outcome" text,
	"explanation" text
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"product_id" uuid,
	"thread_id" uuid,
	"message_number" integer,
	"review_id" uuid,
	"subject" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"assigned_to" uuid,
	"reports" integer DEFAULT 0 NOT NULL,
	"appeal_id" uuid,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"product_id" uuid,
	"thread_id" uuid,
	"message_number" integer,
	"review_id" uuid,
	"action" text NOT NULL,
	"rule" text,
	"explanation" text NOT NULL,
	"facts" text NOT NULL,
	"source" text NOT NULL,
	"until" timestamp with time zone,
	"product_version" integer,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ended_by" uuid,
	"end_explanation" text,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"message" text NOT NULL,
	"rule" text,
	"day" date NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"case_id" uuid,
	CONSTRAINT "one_review_report_a_day" UNIQUE("reporter_id","review_id","day")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payouts_held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person_reports" ADD COLUMN "message_number" integer;--> statement-breakpoint
ALTER TABLE "person_reports" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "person_reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_appeal" ON "appeals" USING btree ("decision_id") WHERE kind = 'appeal';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_appeal" ON "appeals" USING btree ("decision_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "appeals_by_time" ON "appeals" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "case_notes_by_case" ON "case_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_case" ON "cases" USING btree ("kind","subject") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "open_cases" ON "cases" USING btree ("waiting_since","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "open_cases_by_kind" ON "cases" USING btree ("kind","waiting_since","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "open_cases_by_admin" ON "cases" USING btree ("assigned_to","waiting_since","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "closed_cases" ON "cases" USING btree ("closed_at","id") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "cases_by_person" ON "cases" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "cases_by_product" ON "cases" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "cases_by_time" ON "cases" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "decisions_by_case" ON "decisions" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "decisions_by_person" ON "decisions" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "decisions_by_product" ON "decisions" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "decisions_by_time" ON "decisions" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "decisions_to_end" ON "decisions" USING btree ("until") WHERE ended_at is null and until is not null;--> statement-breakpoint
CREATE INDEX "decisions_in_force" ON "decisions" USING btree ("person_id","action") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "review_reports_by_case" ON "review_reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "person_reports_by_case" ON "person_reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_by_case" ON "reports" USING btree ("case_id");--> statement-breakpoint
-- What the schema cannot say follows. Each report belongs to a case, also one that an older server adds. The first
-- report of a case gives it its id.
CREATE FUNCTION "public"."open_case"(report cases) RETURNS uuid LANGUAGE sql AS $$
  INSERT INTO public.cases (id, kind, person_id, product_id, thread_id, message_number, review_id, subject, source,
      opened_at, waiting_since, reports, snapshot)
    VALUES (report.id, report.kind, report.person_id, report.product_id, report.thread_id, report.message_number,
      report.review_id, report.subject, report.source, report.opened_at, report.opened_at, report.reports, report.snapshot)
    ON CONFLICT (kind, subject) WHERE state = 'open' DO UPDATE SET reports = cases.reports + excluded.reports
    RETURNING id
$$;
--> statement-breakpoint
CREATE FUNCTION "public"."case_of_listing"(wanted uuid) RETURNS cases LANGUAGE plpgsql STABLE AS $$
DECLARE
  result public.cases;
BEGIN
  SELECT product.seller_id, product.id, jsonb_build_object(
      'title', product.title, 'text', product.description, 'price', product.selling_price_cents / 100.0,
      'pictures', CASE WHEN product.pictures = '[]' THEN jsonb_build_array(product.image)
        ELSE jsonb_path_query_array(product.pictures, '$[*].image') END,
      'name', users.username)
    INTO result.person_id, result.product_id, result.snapshot
    FROM public.products AS product JOIN public.users ON users.id = product.seller_id WHERE product.id = wanted;
  result.kind := 'listing';
  result.subject := wanted;
  RETURN result;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."case_of_person"(wanted uuid) RETURNS cases LANGUAGE plpgsql STABLE AS $$
DECLARE
  result public.cases;
BEGIN
  SELECT id, jsonb_build_object('title', NULL, 'text', NULL, 'price', NULL,
      'pictures', jsonb_build_array(photo_url), 'name', username)
    INTO result.person_id, result.snapshot FROM public.users WHERE id = wanted;
  result.kind := 'person';
  result.subject := wanted;
  RETURN result;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."case_of_message"(thread uuid, wanted integer) RETURNS cases LANGUAGE plpgsql STABLE AS $$
DECLARE
  result public.cases;
BEGIN
  SELECT users.id, threads.product_id, jsonb_build_object('title', products.title, 'text', message.text, 'price', NULL,
      'pictures', message.pictures, 'name', users.username)
    INTO result.person_id, result.product_id, result.snapshot
    FROM public.messages AS message JOIN public.users ON users.id = message.sender_id
      JOIN public.threads ON threads.id = message.thread_id JOIN public.products ON products.id = threads.product_id
    WHERE message.thread_id = thread AND message.number = wanted;
  result.kind := 'message';
  result.thread_id := thread;
  result.message_number := wanted;
  result.subject := thread || ' ' || wanted;
  RETURN result;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."case_of_review"(wanted uuid) RETURNS cases LANGUAGE plpgsql STABLE AS $$
DECLARE
  result public.cases;
BEGIN
  SELECT users.id, products.id, review.id, jsonb_build_object('title', products.title, 'text', review.text, 'price', NULL,
      'pictures', '[]'::jsonb, 'name', users.username)
    INTO result.person_id, result.product_id, result.review_id, result.snapshot
    FROM public.reviews AS review JOIN public.users ON users.id = review.author_id
      JOIN public.bookings ON bookings.id = review.booking_id JOIN public.products ON products.id = bookings.product_id
    WHERE review.id = wanted;
  result.kind := 'review';
  result.subject := wanted;
  RETURN result;
END $$;
--> statement-breakpoint
CREATE FUNCTION "public"."add_report_to_case"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found public.cases;
BEGIN
  IF TG_TABLE_NAME = 'reports' THEN
    found := public.case_of_listing(new.product_id);
  ELSIF TG_TABLE_NAME = 'review_reports' THEN
    found := public.case_of_review(new.review_id);
  ELSIF new.message_number IS NULL THEN
    found := public.case_of_person(new.person_id);
  ELSE
    found := public.case_of_message(new.thread_id, new.message_number);
  END IF;
  found.id := new.id;
  found.source := 'report';
  found.opened_at := new.reported_at;
  found.reports := 1;
  EXECUTE format('UPDATE public.%I SET case_id = $1 WHERE id = $2', TG_TABLE_NAME) USING public.open_case(found), new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not for rows of a backup, which have their cases already, or were deleted before there were any.
CREATE TRIGGER "add_to_case" AFTER INSERT ON "reports" FOR EACH ROW WHEN (new.case_id IS NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION "public"."add_report_to_case"();
--> statement-breakpoint
CREATE TRIGGER "add_to_case" AFTER INSERT ON "person_reports" FOR EACH ROW WHEN (new.case_id IS NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION "public"."add_report_to_case"();
--> statement-breakpoint
CREATE TRIGGER "add_to_case" AFTER INSERT ON "review_reports" FOR EACH ROW WHEN (new.case_id IS NULL AND new.deleted_at IS NULL) EXECUTE FUNCTION "public"."add_report_to_case"();
--> statement-breakpoint
-- The reports that wait already get their cases.
DO $$
DECLARE
  report record;
  found public.cases;
BEGIN
  FOR report IN
    SELECT id, product_id, NULL::uuid AS person_id, reported_at FROM public.reports WHERE deleted_at IS NULL
    UNION ALL SELECT id, NULL, person_id, reported_at FROM public.person_reports WHERE deleted_at IS NULL ORDER BY 1
  LOOP
    IF report.product_id IS NOT NULL THEN
      found := public.case_of_listing(report.product_id);
    ELSE
      found := public.case_of_person(report.person_id);
    END IF;
    found.id := report.id;
    found.source := 'report';
    found.opened_at := report.reported_at;
    found.reports := 1;
    IF report.product_id IS NOT NULL THEN
      UPDATE public.reports SET case_id = public.open_case(found) WHERE id = report.id;
    ELSE
      UPDATE public.person_reports SET case_id = public.open_case(found) WHERE id = report.id;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- As before, and nothing is offered that moderators have hidden or whose seller they have suspended: neither what an
-- older server lists or shows again, nor what a sale leaves that is undone, nor what comes back after a pause.
CREATE OR REPLACE FUNCTION "public"."pause_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state = 'available' THEN
    -- A closing comes first: what it hides must not look like a bicycle that comes back.
    SELECT paused_until INTO new.paused_until FROM public.users WHERE id = new.seller_id AND closes_at IS NULL;
    new.is_withheld := false;
  ELSIF new.state = 'sold' THEN
    new.is_withheld := false;
  END IF;
  IF new.state = 'available' OR new.paused_until IS NOT NULL THEN
    IF new.is_hidden OR EXISTS (SELECT FROM public.users WHERE id = new.seller_id AND is_suspended) THEN
      new.state := 'withdrawn';
      new.paused_until := NULL;
      new.is_withheld := true;
    ELSIF new.paused_until IS NOT NULL THEN
      new.state := 'withdrawn';
    END IF;
  END IF;
  -- What is hidden for a closing may be paused again, if the account is kept.
  IF new.paused_until IS NULL AND NOT new.withdrawn_for_closing AND NOT new.is_withheld THEN
    new.searched_before_pause := NULL;
  ELSIF TG_OP = 'UPDATE' AND (new.paused_until IS NOT NULL OR new.is_withheld) AND old.state = 'available' THEN
    -- What is still to be compared was not announced yet: what searches know is older, or nothing.
    SELECT former INTO new.searched_before_pause FROM jobs.listings_to_match WHERE product_id = new.id ORDER BY id LIMIT 1;
    IF NOT FOUND THEN
      new.searched_before_pause := jobs.searched_fields(old);
    END IF;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
DROP TRIGGER "pause_product" ON "products";
--> statement-breakpoint
CREATE TRIGGER "pause_product" BEFORE INSERT OR UPDATE OF "state", "paused_until", "is_hidden", "is_withheld" ON "products" FOR EACH ROW EXECUTE FUNCTION "public"."pause_product"();
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "cases" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_topic"('cases');
--> statement-breakpoint
-- A person's own decisions, and what came of them.
CREATE FUNCTION "cache"."note_decision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('cases', 'decisions:' || new.person_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "decisions" FOR EACH ROW EXECUTE FUNCTION "cache"."note_decision"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_appeal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache.changes (topic) SELECT 'decisions:' || person_id FROM public.decisions WHERE id = new.decision_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "appeals" FOR EACH ROW EXECUTE FUNCTION "cache"."note_appeal"();
--> statement-breakpoint
-- Nothing of a deleted account comes back, also where an older server deletes it. Its money stays held: who leaves must
-- not get it sooner.
CREATE FUNCTION "public"."end_restrictions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.products SET is_withheld = false WHERE seller_id = new.id AND is_withheld;
  new.is_suspended := false;
  new.suspended_until := NULL;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "end_restrictions" BEFORE UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."end_restrictions"();
