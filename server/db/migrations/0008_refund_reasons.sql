ALTER TABLE "refunds" ADD COLUMN "explanation" text;
