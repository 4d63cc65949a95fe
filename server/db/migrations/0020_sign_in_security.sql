CREATE TABLE "identity"."authenticators" (
	"identity_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "identity"."email_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"identity_id" text NOT NULL,
	"former_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" text,
	"undo_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "email_changes_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
CREATE TABLE "identity"."factor_resets" (
	"identity_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"identity_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"identity_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"identity_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."trusted_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"identity_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."identities" ADD COLUMN "money_hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "second_factor_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- In two steps: sessions from before are not fresh.
ALTER TABLE "identity"."sessions" ADD COLUMN "fresh_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ALTER COLUMN "fresh_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "identity"."authenticators" ADD CONSTRAINT "authenticators_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."email_changes" ADD CONSTRAINT "email_changes_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."factor_resets" ADD CONSTRAINT "factor_resets_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."passkeys" ADD CONSTRAINT "passkeys_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."recovery_codes" ADD CONSTRAINT "recovery_codes_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."trusted_devices" ADD CONSTRAINT "trusted_devices_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_identity_id_index" ON "identity"."email_changes" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "email_changes_created_at_index" ON "identity"."email_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "identity"."passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_identity_id_index" ON "identity"."passkeys" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_identity_id_index" ON "identity"."recovery_codes" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_identity_id_index" ON "identity"."trusted_devices" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_expires_at_index" ON "identity"."trusted_devices" USING btree ("expires_at");--> statement-breakpoint
-- However often a session is renewed, it ends 90 days after the sign-in, whichever version renews it.
CREATE FUNCTION "identity"."limit_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "limit_session" BEFORE INSERT OR UPDATE OF "expires_at" ON "identity"."sessions" FOR EACH ROW EXECUTE FUNCTION "identity"."limit_session"();
