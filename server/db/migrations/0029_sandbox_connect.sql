CREATE TABLE "payment_sandbox"."account_links" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"return_url" text NOT NULL,
	"refresh_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"form_token" text,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"country" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"transfers_requested" boolean NOT NULL,
	"identity_given" boolean NOT NULL,
	"bank" jsonb,
	"restricted" boolean NOT NULL,
	"payout_due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."balance_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"source_id" text NOT NULL,
	"transfer_id" text,
	"payout_id" text,
	"available_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"evidence_text" text,
	"due_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"bank_last4" text NOT NULL,
	"failure" text,
	"arrival_at" timestamp with time zone NOT NULL,
	"next_step_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."platform" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_interval" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"intent_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reversed_cents" integer NOT NULL,
	"transfer_group" text,
	"metadata" jsonb NOT NULL,
	"payment_id" text NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_sandbox"."refunds_intent";--> statement-breakpoint
ALTER TABLE "payment_sandbox"."refunds" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payment_sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."balance_entries" ADD CONSTRAINT "balance_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payment_sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."balance_entries" ADD CONSTRAINT "balance_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "payment_sandbox"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."balance_entries" ADD CONSTRAINT "balance_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "payment_sandbox"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."disputes" ADD CONSTRAINT "disputes_intent_id_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payment_sandbox"."intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."payouts" ADD CONSTRAINT "payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payment_sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."reversals" ADD CONSTRAINT "reversals_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "payment_sandbox"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."transfers" ADD CONSTRAINT "transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payment_sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."transfers" ADD CONSTRAINT "transfers_intent_id_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payment_sandbox"."intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_account" ON "payment_sandbox"."account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_links_created" ON "payment_sandbox"."account_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_payout_due" ON "payment_sandbox"."accounts" USING btree ("payout_due_at");--> statement-breakpoint
CREATE INDEX "balance_entries_account" ON "payment_sandbox"."balance_entries" USING btree ("account_id","payout_id");--> statement-breakpoint
CREATE INDEX "balance_entries_source" ON "payment_sandbox"."balance_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "balance_entries_transfer" ON "payment_sandbox"."balance_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "balance_entries_payout" ON "payment_sandbox"."balance_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "disputes_intent" ON "payment_sandbox"."disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "disputes_charge" ON "payment_sandbox"."disputes" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payment_sandbox"."payouts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payment_sandbox"."payouts" USING btree ("next_step_at");--> statement-breakpoint
CREATE INDEX "reversals_transfer" ON "payment_sandbox"."reversals" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfers_account" ON "payment_sandbox"."transfers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "transfers_intent" ON "payment_sandbox"."transfers" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "transfers_charge" ON "payment_sandbox"."transfers" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "transfers_group" ON "payment_sandbox"."transfers" USING btree ("transfer_group");--> statement-breakpoint
CREATE INDEX "intents_charge" ON "payment_sandbox"."intents" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_by_intent" ON "payment_sandbox"."refunds" USING btree ("intent_id");