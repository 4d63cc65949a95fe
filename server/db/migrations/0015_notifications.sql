CREATE TABLE "mail"."notification_mails" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bundle" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail"."notification_pushes" (
	"notification_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_pushes_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notification_modes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" text,
	"push" boolean,
	CONSTRAINT "notification_modes_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "one_notification" UNIQUE("user_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_time_zone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail"."notification_pushes" ADD CONSTRAINT "notification_pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_modes" ADD CONSTRAINT "notification_modes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "identity"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_mails_due" ON "mail"."notification_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_mails_by_user" ON "mail"."notification_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_mails_tried" ON "mail"."notification_mails" USING btree ("due_at") WHERE attempts > 0;--> statement-breakpoint
CREATE INDEX "notification_pushes_due" ON "mail"."notification_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
-- Open pages are told of their own notifications, by `notifications:` and the id of the user: once
-- for a statement, which may change thousands of rows of a person.
CREATE FUNCTION "cache"."note_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache.changes (topic) SELECT DISTINCT 'notifications:' || user_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_notifications"();--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_notifications"();--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "notifications" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_notifications"();
