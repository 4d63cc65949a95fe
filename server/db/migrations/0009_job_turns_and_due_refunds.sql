CREATE SCHEMA "jobs";
--> statement-breakpoint
CREATE TABLE "jobs"."turns" (
	"job" text PRIMARY KEY NOT NULL,
	"first_began_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"found" jsonb
);
--> statement-breakpoint
CREATE INDEX "holds_by_start" ON "holds" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "payments" USING btree ("refund_due_at") WHERE "payments"."refund_due_at" is not null and "payments"."refunded_at" is null;