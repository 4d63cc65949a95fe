CREATE TABLE "identity"."failed_sign_ins" (
	"key" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"passwords" integer NOT NULL,
	"codes" integer NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."used_browsers" (
	"identity_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"user_agent" text,
	"country" text,
	"first_used_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_browsers_identity_id_browser_hash_pk" PRIMARY KEY("identity_id","browser_hash")
);
--> statement-breakpoint
ALTER TABLE "identity"."used_browsers" ADD CONSTRAINT "used_browsers_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_sign_ins_began_at_index" ON "identity"."failed_sign_ins" USING btree ("began_at");