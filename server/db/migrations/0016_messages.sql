CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_id" uuid,
	"text" text NOT NULL,
	"masked_text" text,
	"pictures" jsonb NOT NULL,
	"once_for" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_thread_id_number_pk" PRIMARY KEY("thread_id","number"),
	CONSTRAINT "sent_once" UNIQUE NULLS NOT DISTINCT("thread_id","sender_id","once_for")
);
--> statement-breakpoint
CREATE TABLE "outside_contacts" (
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"kinds" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_contacts_thread_id_number_pk" PRIMARY KEY("thread_id","number")
);
--> statement-breakpoint
CREATE TABLE "person_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"person_email" text NOT NULL,
	"up_to_number" integer NOT NULL,
	"message" text NOT NULL,
	"day" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "one_person_report_a_day" UNIQUE("reporter_id","thread_id","day")
);
--> statement-breakpoint
CREATE TABLE "thread_sides" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"must_mask" boolean DEFAULT false NOT NULL,
	CONSTRAINT "thread_sides_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_by_seller" boolean DEFAULT false NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_thread" UNIQUE("buyer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_contacts" ADD CONSTRAINT "outside_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "outside_contacts_by_user" ON "outside_contacts" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "open_person_reports" ON "person_reports" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inbox" ON "thread_sides" USING btree ("user_id","is_archived","last_at","thread_id");--> statement-breakpoint
CREATE INDEX "unread_threads" ON "thread_sides" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "sides_to_mask" ON "thread_sides" USING btree ("thread_id","user_id") WHERE must_mask;--> statement-breakpoint
CREATE INDEX "threads_by_buyer" ON "threads" USING btree ("buyer_id","created_at");--> statement-breakpoint
-- Open pages of both people are told of new messages, and of what either of them has read. Those of
-- one person are told of their own archive and blocks. The others of a person who leaves are told too.
CREATE FUNCTION "cache"."note_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('messages:' || new.buyer_id, 'messages:' || new.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "cache"."note_thread_side"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(
    'messages:' || new.user_id,
    CASE WHEN old.read_up_to <> new.read_up_to THEN 'messages:' || new.other_id END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "threads" FOR EACH ROW WHEN (old.last_number <> new.last_number) EXECUTE FUNCTION "cache"."note_thread"();
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "thread_sides" FOR EACH ROW WHEN (old.read_up_to <> new.read_up_to OR old.is_archived <> new.is_archived) EXECUTE FUNCTION "cache"."note_thread_side"();
--> statement-breakpoint
-- `note` writes each topic once, so a statement about many rows calls it once for all of them.
CREATE FUNCTION "cache"."note_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(VARIADIC array(SELECT 'messages:' || blocker_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "blocks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_blocks"();
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "blocks" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_blocks"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_leaver"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(VARIADIC array(SELECT 'messages:' || other_id FROM public.thread_sides WHERE user_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_leaver" AFTER UPDATE ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "cache"."note_leaver"();
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "person_reports" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_topic"('reports');
