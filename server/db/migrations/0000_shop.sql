CREATE SCHEMA "cache";
--> statement-breakpoint
CREATE SCHEMA "exports";
--> statement-breakpoint
CREATE SCHEMA "google_sandbox";
--> statement-breakpoint
CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE SCHEMA "jobs";
--> statement-breakpoint
CREATE SCHEMA "mail";
--> statement-breakpoint
CREATE SCHEMA "payment_sandbox";
--> statement-breakpoint
CREATE TABLE "admins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rights" text[] NOT NULL,
	"former_role" text NOT NULL,
	CONSTRAINT "some_right" CHECK (cardinality("admins"."rights") > 0)
);
--> statement-breakpoint
CREATE TABLE "booking_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" text,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"photo_url" text NOT NULL,
	"role" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"time_zone" text,
	"is_time_zone_chosen" boolean DEFAULT false NOT NULL,
	"rider_height_cm" smallint,
	"rider_inseam_cm" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_identity_id_unique" UNIQUE("identity_id"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "advertisements_product_id_unique" UNIQUE("product_id")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"product_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"title" text NOT NULL,
	"price_cents" integer NOT NULL,
	"buyer_phone" text NOT NULL,
	"buyer_location" text NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"cancel_reason" text,
	"booked_at" timestamp with time zone NOT NULL,
	"state_since" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"delivery" text DEFAULT 'pick_up' NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"address" jsonb,
	"shipment" jsonb,
	"return_address" jsonb,
	"return_shipment" jsonb,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"code_locked_until" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	CONSTRAINT "categories_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "images_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"from_cents" integer NOT NULL,
	"to_cents" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"listing" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_viewers" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "product_viewers_day_product_id_viewer_pk" PRIMARY KEY("day","product_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_views_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"selling_price_cents" integer NOT NULL,
	"purchase_price_cents" integer NOT NULL,
	"phone" text NOT NULL,
	"purchase_date" date NOT NULL,
	"image" text NOT NULL,
	"condition" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"place_id" integer,
	"delivery" text DEFAULT 'pick_up' NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"shipping_zones" jsonb,
	"checklist" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_masked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sold_at" timestamp with time zone,
	"withdrawn_for_closing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache"."changes" (
	"topic" text NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports"."data_export_parts" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "exports"."data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"lease" uuid,
	"lease_end" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "data_exports_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "google_sandbox"."codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"owner_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "idempotency_records_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "identity"."failed_sign_ins" (
	"key" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"passwords" integer NOT NULL,
	"codes" integer NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."solved_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"due_at" timestamp with time zone NOT NULL,
	"cancel_hash" text,
	CONSTRAINT "factor_resets_cancel_hash_unique" UNIQUE("cancel_hash")
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
CREATE TABLE "identity"."credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "identity"."identities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"owner_since" timestamp with time zone,
	"image" text,
	"money_hold_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"identity_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor_due" boolean DEFAULT false NOT NULL,
	"fresh_at" timestamp with time zone DEFAULT now(),
	"strong" boolean DEFAULT false NOT NULL,
	"country" text,
	"last_used_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "identity"."sign_in_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "sign_in_attempts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "identity"."signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs"."turns" (
	"job" text PRIMARY KEY NOT NULL,
	"first_began_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"found" jsonb
);
--> statement-breakpoint
CREATE TABLE "mail"."limits" (
	"recipient" text NOT NULL,
	"mail_group" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limits_recipient_mail_group_pk" PRIMARY KEY("recipient","mail_group")
);
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
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"intent_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"charge_id" text,
	"provider_fee_cents" integer,
	"refund_due_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payments_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"product_title" text NOT NULL,
	"seller_email" text NOT NULL,
	"buyer_email" text NOT NULL,
	"message" text NOT NULL,
	"day" date NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."account_links" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"return_url" text NOT NULL,
	"refresh_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"form_token" text,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"country" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"transfers_requested" boolean NOT NULL,
	"identity_given" boolean NOT NULL,
	"bank" jsonb,
	"restricted" boolean NOT NULL,
	"payout_due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."balance_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"source_id" text NOT NULL,
	"transfer_id" text,
	"payout_id" text,
	"available_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"evidence_text" text,
	"due_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"bank_last4" text NOT NULL,
	"failure" text,
	"arrival_at" timestamp with time zone NOT NULL,
	"next_step_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."platform" (
	"id" text PRIMARY KEY NOT NULL,
	"payout_interval" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"intent_id" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reversed_cents" integer NOT NULL,
	"transfer_group" text,
	"metadata" jsonb NOT NULL,
	"payment_id" text NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."idempotency_keys" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"status" text NOT NULL,
	"payment_method_id" text,
	"charge_id" text,
	"challenge_id" text,
	"last_error" jsonb,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "intents_challenge_id_unique" UNIQUE("challenge_id")
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"behaviour" text NOT NULL,
	"billing_details" jsonb NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs"."deleted_searches" (
	"search_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs"."listings_to_match" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs"."listings_to_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"former" jsonb,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_hits" (
	"search_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_hits_search_id_product_id_pk" PRIMARY KEY("search_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"mail" text NOT NULL,
	"feed_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"tell_at" timestamp with time zone,
	"stored_hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_saved_search" UNIQUE("user_id","query")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_id" uuid,
	"text" text NOT NULL,
	"masked_text" text,
	"pictures" jsonb NOT NULL,
	"once_for" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_thread_id_number_pk" PRIMARY KEY("thread_id","number"),
	CONSTRAINT "sent_once" UNIQUE NULLS NOT DISTINCT("thread_id","sender_id","once_for")
);
--> statement-breakpoint
CREATE TABLE "outside_contacts" (
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"kinds" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_contacts_thread_id_number_pk" PRIMARY KEY("thread_id","number")
);
--> statement-breakpoint
CREATE TABLE "person_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"person_email" text NOT NULL,
	"up_to_number" integer NOT NULL,
	"message" text NOT NULL,
	"day" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "one_person_report_a_day" UNIQUE("reporter_id","thread_id","day")
);
--> statement-breakpoint
CREATE TABLE "thread_sides" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"read_up_to" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"must_mask" boolean DEFAULT false NOT NULL,
	CONSTRAINT "thread_sides_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_by_seller" boolean DEFAULT false NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_thread" UNIQUE("buyer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "written_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kinds" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail"."notification_mails" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bundle" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
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
CREATE TABLE "mail"."notification_pushes" (
	"notification_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_pushes_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
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
CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_snapshots" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"listing" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_timers" (
	"booking_id" uuid NOT NULL,
	"event" text NOT NULL,
	"time" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "booking_timers_booking_id_event_pk" PRIMARY KEY("booking_id","event")
);
--> statement-breakpoint
CREATE TABLE "dispute_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cents" integer,
	"asked" text
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"wanted_cents" integer NOT NULL,
	"offered_cents" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"overdue_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"outcome_cents" integer,
	"decided_by" uuid,
	"provider_id" text,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "disputes_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"account" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text,
	"country" text NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"transfers_enabled" boolean DEFAULT false NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pending_verification" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"arrival_at" timestamp with time zone NOT NULL,
	"failure" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"provider_id" text,
	"failure" text,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"provider_id" text,
	"failure" text,
	"refusals" integer DEFAULT 0 NOT NULL,
	"payout_id" text,
	CONSTRAINT "transfers_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "one_wish" UNIQUE("buyer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_details" ADD CONSTRAINT "booking_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports"."data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "exports"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports"."data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."used_browsers" ADD CONSTRAINT "used_browsers_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."authenticators" ADD CONSTRAINT "authenticators_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."email_changes" ADD CONSTRAINT "email_changes_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."factor_resets" ADD CONSTRAINT "factor_resets_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."passkeys" ADD CONSTRAINT "passkeys_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."recovery_codes" ADD CONSTRAINT "recovery_codes_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."trusted_devices" ADD CONSTRAINT "trusted_devices_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."credentials" ADD CONSTRAINT "credentials_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."email_proofs" ADD CONSTRAINT "email_proofs_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD CONSTRAINT "sessions_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "identity"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payment_sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."balance_entries" ADD CONSTRAINT "balance_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payment_sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."balance_entries" ADD CONSTRAINT "balance_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "payment_sandbox"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."balance_entries" ADD CONSTRAINT "balance_entries_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "payment_sandbox"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."disputes" ADD CONSTRAINT "disputes_intent_id_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payment_sandbox"."intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."payouts" ADD CONSTRAINT "payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payment_sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."reversals" ADD CONSTRAINT "reversals_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "payment_sandbox"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."transfers" ADD CONSTRAINT "transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "payment_sandbox"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."transfers" ADD CONSTRAINT "transfers_intent_id_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payment_sandbox"."intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."intents" ADD CONSTRAINT "intents_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "payment_sandbox"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sandbox"."refunds" ADD CONSTRAINT "refunds_intent_id_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "payment_sandbox"."intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_contacts" ADD CONSTRAINT "outside_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_reports" ADD CONSTRAINT "person_reports_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_contacts" ADD CONSTRAINT "written_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_contacts" ADD CONSTRAINT "written_contacts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_modes" ADD CONSTRAINT "notification_modes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail"."notification_pushes" ADD CONSTRAINT "notification_pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "identity"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_snapshots" ADD CONSTRAINT "booking_snapshots_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_timers" ADD CONSTRAINT "booking_timers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_entries" ADD CONSTRAINT "dispute_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_payments_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payments"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_role_id_index" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_to_close" ON "users" USING btree ("closes_at") WHERE closes_at is not null;--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_booking" ON "bookings" USING btree ("buyer_id","product_id") WHERE state = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "one_sale" ON "bookings" USING btree ("product_id") WHERE state in ('paid', 'handed_over', 'shipped', 'delivered', 'received', 'disputed', 'returning', 'sent_back', 'decided', 'completed', 'paid_out');--> statement-breakpoint
CREATE INDEX "bookings_by_buyer" ON "bookings" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_seller" ON "bookings" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_product" ON "bookings" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_changes_by_product" ON "price_changes" USING btree ("product_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_drafts_by_seller" ON "product_drafts" USING btree ("seller_id","updated_at");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","state","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("category_id","state","selling_price_cents","id","condition");--> statement-breakpoint
CREATE INDEX "products_by_city" ON "products" USING btree ("category_id","state",lower("city") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "products_by_seller" ON "products" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "products_by_kind" ON "products" USING btree ("category_id","condition","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_time" ON "products" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "changes_by_transaction" ON "cache"."changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "data_exports_requested_at_index" ON "exports"."data_exports" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency_records" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_began_at_index" ON "identity"."failed_sign_ins" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "solved_challenges_expires_at_index" ON "identity"."solved_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_identity_id_index" ON "identity"."email_changes" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "email_changes_created_at_index" ON "identity"."email_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "identity"."passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_identity_id_index" ON "identity"."passkeys" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_identity_id_index" ON "identity"."recovery_codes" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_identity_id_index" ON "identity"."trusted_devices" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_expires_at_index" ON "identity"."trusted_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "credentials_identity_id_index" ON "identity"."credentials" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "credentials_provider_id_account_id_index" ON "identity"."credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "email_proofs_identity_id_index" ON "identity"."email_proofs" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "email_proofs_expires_at_index" ON "identity"."email_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_identity_id_index" ON "identity"."sessions" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "identity"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "limits_full_at_index" ON "mail"."limits" USING btree ("full_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "mail"."outbox" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "holds_by_product" ON "holds" USING btree ("product_id","expires_at");--> statement-breakpoint
CREATE INDEX "holds_by_booking" ON "holds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "holds_by_start" ON "holds" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "holds_by_buyer" ON "holds" USING btree ("buyer_id","expires_at");--> statement-breakpoint
CREATE INDEX "payments_by_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "payments" USING btree ("refund_due_at") WHERE "payments"."refund_due_at" is not null and "payments"."refunded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_report_a_day" ON "reports" USING btree ("buyer_id","product_id","day");--> statement-breakpoint
CREATE INDEX "reports_by_time" ON "reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "open_reports" ON "reports" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "account_links_account" ON "payment_sandbox"."account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_links_created" ON "payment_sandbox"."account_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_payout_due" ON "payment_sandbox"."accounts" USING btree ("payout_due_at");--> statement-breakpoint
CREATE INDEX "balance_entries_account" ON "payment_sandbox"."balance_entries" USING btree ("account_id","payout_id");--> statement-breakpoint
CREATE INDEX "balance_entries_source" ON "payment_sandbox"."balance_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "balance_entries_transfer" ON "payment_sandbox"."balance_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "balance_entries_payout" ON "payment_sandbox"."balance_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "disputes_intent" ON "payment_sandbox"."disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "disputes_charge" ON "payment_sandbox"."disputes" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payment_sandbox"."payouts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payment_sandbox"."payouts" USING btree ("next_step_at");--> statement-breakpoint
CREATE INDEX "reversals_transfer" ON "payment_sandbox"."reversals" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfers_account" ON "payment_sandbox"."transfers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "transfers_intent" ON "payment_sandbox"."transfers" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "transfers_charge" ON "payment_sandbox"."transfers" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "transfers_group" ON "payment_sandbox"."transfers" USING btree ("transfer_group");--> statement-breakpoint
CREATE INDEX "events_due" ON "payment_sandbox"."events" USING btree ("delivered_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "intents_charge" ON "payment_sandbox"."intents" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_by_intent" ON "payment_sandbox"."refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "listings_to_match_due" ON "jobs"."listings_to_match" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "hits_by_time" ON "saved_search_hits" USING btree ("search_id","found_at","product_id");--> statement-breakpoint
CREATE INDEX "hits_to_purge" ON "saved_search_hits" USING brin ("found_at");--> statement-breakpoint
CREATE INDEX "saved_searches_to_tell" ON "saved_searches" USING btree ("tell_at") WHERE tell_at is not null;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "outside_contacts_by_user" ON "outside_contacts" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "open_person_reports" ON "person_reports" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inbox" ON "thread_sides" USING btree ("user_id","is_archived","last_at","thread_id");--> statement-breakpoint
CREATE INDEX "unread_threads" ON "thread_sides" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "sides_to_mask" ON "thread_sides" USING btree ("thread_id","user_id") WHERE must_mask;--> statement-breakpoint
CREATE INDEX "threads_by_buyer" ON "threads" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "threads_by_product" ON "threads" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "written_contacts_by_user" ON "written_contacts" USING btree ("user_id","written_at");--> statement-breakpoint
CREATE INDEX "notification_mails_due" ON "mail"."notification_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_mails_by_user" ON "mail"."notification_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_mails_tried" ON "mail"."notification_mails" USING btree ("due_at") WHERE attempts > 0;--> statement-breakpoint
CREATE INDEX "notification_pushes_due" ON "mail"."notification_pushes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_events_by_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "booking_timers_due" ON "booking_timers" USING btree ("time","since");--> statement-breakpoint
CREATE INDEX "dispute_entries_by_dispute" ON "dispute_entries" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_complaint" ON "disputes" USING btree ("booking_id") WHERE closed_at is null and kind = 'complaint';--> statement-breakpoint
CREATE INDEX "disputes_by_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_ledger_entry" ON "ledger_entries" USING btree ("key","account");--> statement-breakpoint
CREATE INDEX "ledger_by_booking" ON "ledger_entries" USING btree ("booking_id","account");--> statement-breakpoint
CREATE INDEX "ledger_by_account" ON "ledger_entries" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "payouts_by_account" ON "payouts" USING btree ("account_id","arrival_at");--> statement-breakpoint
CREATE INDEX "refunds_by_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_by_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("ordered_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "transfers_by_booking" ON "transfers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "transfers_by_payout" ON "transfers" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "transfers_by_account" ON "transfers" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "transfers_waiting" ON "transfers" USING btree ("ordered_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "wishes_by_buyer" ON "wishlist_items" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "wishes_by_product" ON "wishlist_items" USING btree ("product_id","buyer_id");
--> statement-breakpoint
-- What the schema cannot say follows: functions and triggers.
-- 
-- The audit trail is never changed. Sign-ins that failed are forgotten after 90 days: anybody can add
-- them, without an account.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_is_append_only" BEFORE UPDATE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_is_kept" BEFORE DELETE ON "audit_events" FOR EACH ROW
  WHEN (OLD."action" <> 'sign_in_failed' OR OLD."at" > now() - interval '90 days')
  EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- What the ledger and the timelines hold is never changed.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_is_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
CREATE TRIGGER "ledger_is_append_only_as_a_whole" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
CREATE TRIGGER "timelines_are_append_only" BEFORE UPDATE OR DELETE ON "booking_events" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
CREATE TRIGGER "timelines_are_append_only_as_a_whole" BEFORE TRUNCATE ON "booking_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
-- The listing as it was promised is never changed, but that the place of a deleted seller is emptied.
CREATE TRIGGER "snapshots_are_append_only" BEFORE UPDATE ON "booking_snapshots" FOR EACH ROW
WHEN (new.booking_id <> old.booking_id OR new.taken_at <> old.taken_at
  OR new.listing <> old.listing || '{"city": "", "area": ""}')
EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
CREATE TRIGGER "snapshots_are_kept" BEFORE DELETE ON "booking_snapshots" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
CREATE TRIGGER "snapshots_are_append_only_as_a_whole" BEFORE TRUNCATE ON "booking_snapshots" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rewriting"();
--> statement-breakpoint
-- The entries of one key add up to zero when their transaction commits, and belong to one booking.
CREATE FUNCTION "require_balanced_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(cents) <> 0 OR count(DISTINCT booking_id) <> 1 FROM public.ledger_entries WHERE key = new.key) THEN
    RAISE EXCEPTION 'the ledger entries % do not add up to zero', new.key;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_is_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_balanced_entries"();
--> statement-breakpoint
-- However often a session is renewed, it ends 90 days after the sign-in, whichever version renews it.
CREATE FUNCTION "identity"."limit_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "limit_session" BEFORE INSERT OR UPDATE OF "expires_at" ON "identity"."sessions" FOR EACH ROW EXECUTE FUNCTION "identity"."limit_session"();
--> statement-breakpoint
-- A new admin has all rights, also one whom an older server has appointed.
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
CREATE TRIGGER "note_new_admin" AFTER INSERT ON "users" FOR EACH ROW WHEN (new.role = 'admin') EXECUTE FUNCTION "public"."note_admin"();
--> statement-breakpoint
CREATE TRIGGER "note_admin" AFTER UPDATE OF "role" ON "users" FOR EACH ROW WHEN (old.role <> new.role) EXECUTE FUNCTION "public"."note_admin"();
--> statement-breakpoint
-- Nothing is offered while its seller's account is being closed: neither what an older server lists,
-- nor what a sale leaves that is undone.
CREATE FUNCTION "public"."withdraw_for_closing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.users WHERE id = new.seller_id AND closes_at IS NOT NULL) THEN
    new.state := 'withdrawn';
    new.withdrawn_for_closing := true;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "withdraw_for_closing" BEFORE INSERT OR UPDATE OF "state" ON "products" FOR EACH ROW WHEN (new.state = 'available') EXECUTE FUNCTION "public"."withdraw_for_closing"();
--> statement-breakpoint
-- An older server may write neither when a product was sold nor its version, and change the image and
-- the place without what was derived from them. A newer one sets the version in each edit.
-- The last that need it are the states before 0.1.0 that mask listings without a version. So the release
-- after 0.1.0 may drop it: no server that runs beside that one needs it.
CREATE FUNCTION "public"."complete_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state = 'available' THEN
    new.sold_at := NULL;
  ELSIF new.state = 'sold' AND old.state <> 'sold' AND new.sold_at IS NOT DISTINCT FROM old.sold_at THEN
    new.sold_at := now();
  END IF;
  IF new.version = old.version AND
    (old.title, old.selling_price_cents, old.purchase_price_cents, old.phone, old.purchase_date, old.image, old.category_id, old.condition, old.city, old.area, old.description) IS DISTINCT FROM
    (new.title, new.selling_price_cents, new.purchase_price_cents, new.phone, new.purchase_date, new.image, new.category_id, new.condition, new.city, new.area, new.description)
  THEN
    -- The seller of a withdrawn product has been deleted, and changes it no more.
    IF new.state <> 'withdrawn' THEN
      new.version := old.version + 1;
    END IF;
    IF new.image <> old.image AND new.pictures = old.pictures THEN
      new.pictures := '[]';
    END IF;
    IF (new.city, new.area) <> (old.city, old.area) AND new.place_id = old.place_id THEN
      new.place_id := NULL;
    END IF;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "complete_product" BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "public"."complete_product"();
--> statement-breakpoint
-- What people keep ends with their account, also where an older server deletes it.
CREATE FUNCTION "public"."delete_saved_searches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.saved_searches WHERE user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delete_saved_searches" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."delete_saved_searches"();
--> statement-breakpoint
CREATE FUNCTION "public"."delete_product_drafts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.product_drafts WHERE seller_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delete_product_drafts" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."delete_product_drafts"();
--> statement-breakpoint
CREATE FUNCTION "public"."delete_booking_details"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.booking_details WHERE user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delete_booking_details" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "public"."delete_booking_details"();
--> statement-breakpoint
-- Listings to compare with the saved searches, with what was searched before the change.
CREATE FUNCTION "jobs"."note_listing_to_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.saved_searches) THEN
    INSERT INTO jobs.listings_to_match (product_id, former) VALUES (new.id,
      CASE WHEN TG_OP = 'UPDATE' AND old.state = 'available' THEN jsonb_build_object(
        'title', old.title, 'description', old.description, 'condition', old.condition,
        'kind', (SELECT kind FROM public.categories WHERE id = old.category_id),
        'priceCents', old.selling_price_cents, 'city', old.city, 'area', old.area,
        'attributes', old.attributes, 'placeId', old.place_id,
        'delivery', old.delivery, 'shippingCents', old.shipping_cents) END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "match_new" AFTER INSERT ON "products" FOR EACH ROW WHEN (new.state = 'available') EXECUTE FUNCTION "jobs"."note_listing_to_match"();
--> statement-breakpoint
CREATE TRIGGER "match_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN (new.state = 'available' AND (old.state, old.title, old.description, old.condition, old.category_id, old.selling_price_cents, old.city, old.area, old.attributes, old.place_id, old.delivery, old.shipping_cents) IS DISTINCT FROM (new.state, new.title, new.description, new.condition, new.category_id, new.selling_price_cents, new.city, new.area, new.attributes, new.place_id, new.delivery, new.shipping_cents)) EXECUTE FUNCTION "jobs"."note_listing_to_match"();
--> statement-breakpoint
-- A job deletes the hits of deleted saved searches.
CREATE FUNCTION "jobs"."note_deleted_searches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs.deleted_searches (search_id) SELECT id FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_deleted" AFTER DELETE ON "saved_searches" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "jobs"."note_deleted_searches"();
--> statement-breakpoint
-- The change feed: each change writes the topics of the lists and the open pages that it concerns.
-- `note` writes each topic once, so a statement about many rows calls it once for all of them.
CREATE FUNCTION "cache"."note"(VARIADIC topics text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO cache.changes (topic) SELECT DISTINCT topic FROM unnest(topics) AS topic WHERE topic IS NOT NULL
$$;
--> statement-breakpoint
-- Admins are told of people and of reports.
CREATE FUNCTION "cache"."note_topic"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_users" AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_topic"('users');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "reports" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_topic"('reports');
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "person_reports" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_topic"('reports');
--> statement-breakpoint
CREATE FUNCTION "cache"."note_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('categories');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_category"();
--> statement-breakpoint
-- Open pages are told of their own listings by `products:` and the seller's id, of their wishlist by the
-- buyer's id, by `wished:` and the buyer's id when a product in it changes, and by `bookings:` and the
-- buyer's id when the price or the picture of a booked one does.
CREATE FUNCTION "cache"."note_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.category_id::text, new.category_id::text, 'products:' || coalesce(new.seller_id, old.seller_id));
  -- A new one is not advertised yet.
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM public.advertisements WHERE product_id = old.id) THEN
    PERFORM cache.note('advertisements');
  END IF;
  IF TG_OP = 'UPDATE' AND (old.selling_price_cents, old.image) IS DISTINCT FROM (new.selling_price_cents, new.image) THEN
    INSERT INTO cache.changes (topic) SELECT DISTINCT 'bookings:' || buyer_id FROM public.bookings WHERE product_id = new.id AND state = 'booked';
  END IF;
  IF TG_OP = 'UPDATE' AND (old.state, old.title, old.image, old.selling_price_cents, old.category_id)
      IS DISTINCT FROM (new.state, new.title, new.image, new.selling_price_cents, new.category_id) THEN
    INSERT INTO cache.changes (topic) SELECT 'wished:' || buyer_id FROM public.wishlist_items WHERE product_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "cache"."note_product"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_advertisement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product record;
BEGIN
  SELECT category_id, seller_id INTO product FROM public.products WHERE id = coalesce(new.product_id, old.product_id);
  PERFORM cache.note('advertisements', product.category_id::text, 'products:' || product.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "advertisements" FOR EACH ROW EXECUTE FUNCTION "cache"."note_advertisement"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_wish"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.buyer_id::text, new.buyer_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "wishlist_items" FOR EACH ROW EXECUTE FUNCTION "cache"."note_wish"();
--> statement-breakpoint
-- The search index learns of each product by `product:` and its id.
CREATE FUNCTION "cache"."note_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('product:' || coalesce(new.id, old.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_listing" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "cache"."note_listing"();
--> statement-breakpoint
-- Sessions and rights: what is kept in memory of a person. The search also filters by whether a seller is
-- verified, so it learns of all bicycles of a seller.
CREATE FUNCTION "cache"."note_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.identity_id, new.identity_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE OR DELETE ON "identity"."sessions" FOR EACH ROW EXECUTE FUNCTION "cache"."note_session"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.identity_id, new.identity_id);
  -- What lists show of a seller.
  IF TG_OP = 'UPDATE' AND (old.email, old.username, old.verified) IS DISTINCT FROM (new.email, new.username, new.verified) THEN
    PERFORM cache.note('advertisements');
    INSERT INTO cache.changes (topic) SELECT DISTINCT category_id::text FROM public.products WHERE seller_id = new.id;
  END IF;
  IF TG_OP = 'UPDATE' AND old.verified IS DISTINCT FROM new.verified THEN
    INSERT INTO cache.changes (topic) SELECT 'product:' || id FROM public.products WHERE seller_id = new.id AND state = 'available';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "cache"."note_user"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_admin"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache.changes (topic) SELECT identity_id FROM public.users WHERE id = new.user_id AND identity_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "admins" FOR EACH ROW EXECUTE FUNCTION "cache"."note_admin"();
--> statement-breakpoint
-- A confirmed email shows on every open page of its owner.
CREATE FUNCTION "cache"."note_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "identity"."identities" FOR EACH ROW WHEN (old.email_verified IS DISTINCT FROM new.email_verified) EXECUTE FUNCTION "cache"."note_identity"();
--> statement-breakpoint
-- Open pages are told of their own bookings, by `bookings:` and the id of the buyer or the seller, and so
-- of the money and the disputes of a deal.
CREATE FUNCTION "cache"."note_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('bookings:' || coalesce(new.buyer_id, old.buyer_id), 'bookings:' || coalesce(new.seller_id, old.seller_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION "cache"."note_booking"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_deal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('bookings:' || b.buyer_id, 'bookings:' || b.seller_id) FROM public.bookings b WHERE b.id = new.booking_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "cache"."note_deal"();
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "cache"."note_deal"();
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "disputes" FOR EACH ROW EXECUTE FUNCTION "cache"."note_deal"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_dispute_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('bookings:' || b.buyer_id, 'bookings:' || b.seller_id) FROM public.bookings b JOIN public.disputes d ON d.booking_id = b.id WHERE d.id = new.dispute_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT ON "dispute_entries" FOR EACH ROW EXECUTE FUNCTION "cache"."note_dispute_entry"();
--> statement-breakpoint
-- Open pages of a bicycle are told when another buyer's hold of it begins and ends. A hold also ends with
-- its booking.
CREATE FUNCTION "cache"."note_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('held:' || new.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE OF "ended_at" ON "holds" FOR EACH ROW EXECUTE FUNCTION "cache"."note_hold"();
--> statement-breakpoint
CREATE TRIGGER "note_held" AFTER UPDATE OF "state" ON "bookings" FOR EACH ROW WHEN (old.state = 'booked' AND new.state <> 'booked') EXECUTE FUNCTION "cache"."note_hold"();
--> statement-breakpoint
-- Open pages are told of their own notifications, by `notifications:` and the id of the user: once
-- for a statement, which may change thousands of rows of a person.
CREATE FUNCTION "cache"."note_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cache.changes (topic) SELECT DISTINCT 'notifications:' || user_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_notifications"();
--> statement-breakpoint
CREATE TRIGGER "note_update" AFTER UPDATE ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_notifications"();
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "notifications" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_notifications"();
--> statement-breakpoint
-- Open pages of both people are told of new messages, and of what either of them has read. Those of
-- one person are told of their own archive and blocks. The others of a person who leaves are told too.
CREATE FUNCTION "cache"."note_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note('messages:' || new.buyer_id, 'messages:' || new.seller_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "threads" FOR EACH ROW WHEN (old.last_number <> new.last_number) EXECUTE FUNCTION "cache"."note_thread"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_thread_side"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(
    'messages:' || new.user_id,
    CASE WHEN old.read_up_to <> new.read_up_to THEN 'messages:' || new.other_id END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "thread_sides" FOR EACH ROW WHEN (old.read_up_to <> new.read_up_to OR old.is_archived <> new.is_archived) EXECUTE FUNCTION "cache"."note_thread_side"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(VARIADIC array(SELECT 'messages:' || blocker_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_insert" AFTER INSERT ON "blocks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_blocks"();
--> statement-breakpoint
CREATE TRIGGER "note_delete" AFTER DELETE ON "blocks" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "cache"."note_blocks"();
--> statement-breakpoint
CREATE FUNCTION "cache"."note_leaver"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(VARIADIC array(SELECT 'messages:' || other_id FROM public.thread_sides WHERE user_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "note_leaver" AFTER UPDATE ON "users" FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION "cache"."note_leaver"();
