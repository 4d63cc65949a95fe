CREATE TABLE "identity"."solved_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "solved_challenges_expires_at_index" ON "identity"."solved_challenges" USING btree ("expires_at");