CREATE TABLE "idempotency_records" (
	"owner_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "idempotency_records_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency_records" USING btree ("started_at");