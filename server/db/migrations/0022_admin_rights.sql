CREATE TABLE "admins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rights" text[] NOT NULL,
	"former_role" text NOT NULL,
	CONSTRAINT "some_right" CHECK (cardinality("admins"."rights") > 0)
);
--> statement-breakpoint
ALTER TABLE "identity"."factor_resets" ADD COLUMN "cancel_hash" text;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "strong" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."factor_resets" ADD CONSTRAINT "factor_resets_cancel_hash_unique" UNIQUE("cancel_hash");
--> statement-breakpoint
INSERT INTO "admins" ("user_id", "rights", "former_role") SELECT "id", '{support,moderation,money}', 'buyer' FROM "users" WHERE "role" = 'admin';--> statement-breakpoint
-- A new admin has all rights, also one whom a server of the version before has appointed.
CREATE FUNCTION "public"."note_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.role = 'admin' THEN
    INSERT INTO public.admins (user_id, rights, former_role)
    VALUES (new.id, '{support,moderation,money}', CASE WHEN TG_OP = 'UPDATE' THEN old.role ELSE 'buyer' END)
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM public.admins WHERE user_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_new_admin" AFTER INSERT ON "users" FOR EACH ROW WHEN (new.role = 'admin') EXECUTE FUNCTION "public"."note_admin"();--> statement-breakpoint
CREATE TRIGGER "note_admin" AFTER UPDATE OF "role" ON "users" FOR EACH ROW WHEN (old.role <> new.role) EXECUTE FUNCTION "public"."note_admin"();--> statement-breakpoint
-- Rights decide what a session allows.
CREATE FUNCTION "cache"."note_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache.changes (topic) SELECT identity_id FROM public.users WHERE id = new.user_id AND identity_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "admins" FOR EACH ROW EXECUTE FUNCTION "cache"."note_admin"();
