ALTER TABLE "users" ADD COLUMN "rider_height_cm" smallint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rider_inseam_cm" smallint;