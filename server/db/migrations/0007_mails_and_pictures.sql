CREATE SCHEMA "mail";
--> statement-breakpoint
CREATE TABLE "mail"."outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"side" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "one_mail" UNIQUE("kind","about","side")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "url" text;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "mail"."outbox" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_url_unique" UNIQUE("url");