CREATE TABLE "review_counts" (
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"what" text NOT NULL,
	"stars" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "review_counts_user_id_by_what_stars_pk" PRIMARY KEY("user_id","by","what","stars")
);
--> statement-breakpoint
CREATE TABLE "review_rounds" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"described" smallint,
	"contact" smallint,
	"punctuality" smallint,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"visible_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden" text,
	CONSTRAINT "one_review" UNIQUE("booking_id","by")
);
--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_review_rounds_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."review_rounds"("booking_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_rounds_open" ON "review_rounds" USING btree ("closes_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_of_person" ON "reviews" USING btree ("subject_id","by","visible_at","id") WHERE visible_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("subject_id","by","stars","visible_at","id") WHERE visible_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_by_author" ON "reviews" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "threads_by_seller" ON "threads" USING btree ("seller_id","created_at");--> statement-breakpoint
-- What the schema cannot say follows. Open pages are told of the reviews of their own deals, and of each review once
-- both sides may read it: that the other side has written is not told before.
CREATE TRIGGER "note_change" AFTER INSERT OR UPDATE ON "review_rounds" FOR EACH ROW EXECUTE FUNCTION "cache"."note_deal"();
--> statement-breakpoint
CREATE TRIGGER "note_change" AFTER UPDATE ON "reviews" FOR EACH ROW WHEN (new.visible_at IS NOT NULL) EXECUTE FUNCTION "cache"."note_deal"();
