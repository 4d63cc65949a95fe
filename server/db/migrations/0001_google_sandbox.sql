CREATE SCHEMA "google_sandbox";
--> statement-breakpoint
CREATE TABLE "google_sandbox"."codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
