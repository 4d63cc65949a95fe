CREATE SCHEMA "jobs";
--> statement-breakpoint
CREATE TABLE "jobs"."turns" (
	"job" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"found" jsonb
);
--> statement-breakpoint
CREATE INDEX "holds_by_start" ON "holds" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "payments" USING btree ("refund_due_at") WHERE "payments"."refund_due_at" is not null and "payments"."refunded_at" is null;