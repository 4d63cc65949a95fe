CREATE TABLE "product_viewers" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "product_viewers_day_product_id_viewer_pk" PRIMARY KEY("day","product_id","viewer")
);
--> statement-breakpoint
ALTER TABLE "product_views" ADD COLUMN "impressions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now, only cards in lists were counted.
UPDATE "product_views" SET "impressions" = "views", "views" = 0;
