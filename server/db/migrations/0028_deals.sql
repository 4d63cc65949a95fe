CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_snapshots" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"listing" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_timers" (
	"booking_id" uuid NOT NULL,
	"event" text NOT NULL,
	"time" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "booking_timers_booking_id_event_pk" PRIMARY KEY("booking_id","event")
);
--> statement-breakpoint
CREATE TABLE "dispute_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cents" integer,
	"asked" text
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"wanted_cents" integer NOT NULL,
	"offered_cents" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"overdue_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"outcome_cents" integer,
	"decided_by" uuid,
	"provider_id" text,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "disputes_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"account" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text,
	"country" text NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"transfers_enabled" boolean DEFAULT false NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pending_verification" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"arrival_at" timestamp with time zone NOT NULL,
	"failure" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"provider_id" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"provider_id" text,
	"failure" text,
	"payout_id" text,
	CONSTRAINT "transfers_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
DROP INDEX "one_sale";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "state_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "delivery" text DEFAULT 'pick_up' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "shipment" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "return_shipment" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "wrong_codes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "code_locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "delivery" text DEFAULT 'pick_up' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shipping_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "checklist" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_snapshots" ADD CONSTRAINT "booking_snapshots_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_timers" ADD CONSTRAINT "booking_timers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_payments_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payments"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_by_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_timers_due" ON "booking_timers" USING btree ("time","since");--> statement-breakpoint
CREATE INDEX "dispute_entries_by_dispute" ON "dispute_entries" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_complaint" ON "disputes" USING btree ("booking_id") WHERE closed_at is null and kind = 'complaint';--> statement-breakpoint
CREATE INDEX "disputes_by_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_ledger_entry" ON "ledger_entries" USING btree ("key","account");--> statement-breakpoint
CREATE INDEX "ledger_by_booking" ON "ledger_entries" USING btree ("booking_id","account");--> statement-breakpoint
CREATE INDEX "ledger_by_account" ON "ledger_entries" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "payouts_by_account" ON "payouts" USING btree ("account_id","arrival_at");--> statement-breakpoint
CREATE INDEX "refunds_by_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_by_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("ordered_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "transfers_by_booking" ON "transfers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "transfers_by_payout" ON "transfers" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "transfers_by_account" ON "transfers" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "transfers_waiting" ON "transfers" USING btree ("ordered_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_sale" ON "bookings" USING btree ("product_id") WHERE state in ('paid', 'handed_over', 'shipped', 'delivered', 'received', 'disputed', 'returning', 'sent_back', 'decided', 'completed', 'paid_out');--> statement-breakpoint
-- What the ledger, the promised listings and the timelines hold is never changed.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_is_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
CREATE TRIGGER "ledger_is_append_only_as_a_whole" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
CREATE TRIGGER "snapshots_are_append_only" BEFORE UPDATE OR DELETE ON "booking_snapshots" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
CREATE TRIGGER "snapshots_are_append_only_as_a_whole" BEFORE TRUNCATE ON "booking_snapshots" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
CREATE TRIGGER "timelines_are_append_only" BEFORE UPDATE OR DELETE ON "booking_events" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
CREATE TRIGGER "timelines_are_append_only_as_a_whole" BEFORE TRUNCATE ON "booking_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();--> statement-breakpoint
-- The entries of one key add up to zero when their transaction commits, and belong to one booking.
CREATE FUNCTION "require_balanced_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) <> 0 OR count(DISTINCT booking_id) <> 1 FROM public.ledger_entries WHERE key = new.key) THEN
    RAISE EXCEPTION 'the ledger entries % do not add up to zero', new.key;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_is_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_balanced_entries"();--> statement-breakpoint
-- Opening entries of what was paid before there was a ledger. What is not handed over is held; a
-- received bicycle's money is due to its seller, and so far no seller was paid. No fee was agreed.
INSERT INTO "ledger_entries" ("id", "key", "kind", "booking_id", "account", "cents", "at")
SELECT gen_random_uuid(), 'payment ' || p.transaction_id, 'payment', p.booking_id, side.account, side.sign * p.amount_cents, p.recorded_at
FROM "payments" p CROSS JOIN (VALUES ('buyer', -1), ('held', 1)) AS side(account, sign);--> statement-breakpoint
INSERT INTO "refunds" ("id", "transaction_id", "booking_id", "amount_cents", "ordered_at", "done_at")
SELECT p.id, p.transaction_id, p.booking_id, p.amount_cents, p.refund_due_at, p.refunded_at FROM "payments" p WHERE p.refund_due_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "key", "kind", "booking_id", "account", "cents", "at")
SELECT gen_random_uuid(), 'refund_ordered ' || r.id, 'refund_ordered', r.booking_id, side.account, side.sign * r.amount_cents, r.ordered_at
FROM "refunds" r CROSS JOIN (VALUES ('held', -1), ('refund_due', 1)) AS side(account, sign);--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "key", "kind", "booking_id", "account", "cents", "at")
SELECT gen_random_uuid(), 'refund_done ' || r.id, 'refund_done', r.booking_id, side.account, side.sign * r.amount_cents, r.done_at
FROM "refunds" r CROSS JOIN (VALUES ('refund_due', -1), ('buyer', 1)) AS side(account, sign) WHERE r.done_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "key", "kind", "booking_id", "account", "cents", "at")
SELECT gen_random_uuid(), 'due ' || b.id, 'due', b.id, side.account, side.sign * p.amount_cents, greatest(p.recorded_at, b.shipped_at)
FROM "bookings" b JOIN "payments" p ON p.booking_id = b.id AND p.refund_due_at IS NULL CROSS JOIN (VALUES ('held', -1), ('seller_due', 1)) AS side(account, sign)
WHERE b.state = 'received';--> statement-breakpoint
-- Open pages of both sides are told of their deal's money and disputes, as of the booking itself.
CREATE FUNCTION "cache"."note_deal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('bookings:' || b.buyer_id, 'bookings:' || b.seller_id) FROM public.bookings b WHERE b.id = new.booking_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "cache"."note_dispute_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('bookings:' || b.buyer_id, 'bookings:' || b.seller_id) FROM public.bookings b JOIN public.disputes d ON d.booking_id = b.id WHERE d.id = new.dispute_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "cache"."note_deal"();--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "cache"."note_deal"();--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "disputes" FOR EACH ROW EXECUTE FUNCTION "cache"."note_deal"();--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT ON "dispute_entries" FOR EACH ROW EXECUTE FUNCTION "cache"."note_dispute_entry"();
