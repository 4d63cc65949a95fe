CREATE TABLE "identity"."email_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"identity_id" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_proofs_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mail"."limits" (
	"recipient" text NOT NULL,
	"mail_group" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limits_recipient_mail_group_pk" PRIMARY KEY("recipient","mail_group")
);
--> statement-breakpoint
ALTER TABLE "identity"."identities" ADD COLUMN "owner_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."email_proofs" ADD CONSTRAINT "email_proofs_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_proofs_identity_id_index" ON "identity"."email_proofs" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "email_proofs_expires_at_index" ON "identity"."email_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "limits_full_at_index" ON "mail"."limits" USING btree ("full_at");--> statement-breakpoint
-- Until now an email counted as proven by Google or a used reset link alone, and both end the password
-- of a stranger. Sessions that began before today promote nobody.
UPDATE "identity"."identities" SET "owner_since" = now() WHERE "email_verified";
