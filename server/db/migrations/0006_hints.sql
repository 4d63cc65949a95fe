-- The addresses of the pictures of a listing.
CREATE FUNCTION "public"."picture_urls"(image text, pictures jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN pictures = '[]' THEN ARRAY[image]
    ELSE ARRAY(SELECT jsonb_array_elements(pictures) ->> 'image') END
$$;
--> statement-breakpoint
-- The end of a phone number, by which it is the same however it is written. A shorter number is none.
CREATE FUNCTION "public"."phone_end"(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(regexp_replace(phone, '\D', '', 'g') FROM '\d{9}$')
$$;
--> statement-breakpoint
CREATE TABLE "picture_hashes" (
	"image" text NOT NULL,
	"share" integer NOT NULL,
	"bits" bigint NOT NULL,
	CONSTRAINT "picture_hashes_image_share_pk" PRIMARY KEY("image","share")
);
--> statement-breakpoint
CREATE TABLE "jobs"."listings_to_compare" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs"."listings_to_compare_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_hashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "awaits_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_hashes" ADD CONSTRAINT "picture_hashes_image_images_hash_fk" FOREIGN KEY ("image") REFERENCES "public"."images"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_hashes_by_band_0" ON "picture_hashes" USING btree (("bits" >> 0 & 65535),"bits");--> statement-breakpoint
CREATE INDEX "picture_hashes_by_band_1" ON "picture_hashes" USING btree (("bits" >> 16 & 65535),"bits");--> statement-breakpoint
CREATE INDEX "picture_hashes_by_band_2" ON "picture_hashes" USING btree (("bits" >> 32 & 65535),"bits");--> statement-breakpoint
CREATE INDEX "picture_hashes_by_band_3" ON "picture_hashes" USING btree (("bits" >> 48 & 65535),"bits");--> statement-breakpoint
CREATE INDEX "images_to_hash" ON "images" USING btree ("hash") WHERE not is_hashed;--> statement-breakpoint
CREATE INDEX "open_cases_by_source" ON "cases" USING btree ("source","waiting_since","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "cases_by_thread" ON "cases" USING btree ("thread_id","person_id") WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX "seller_pages_by_address" ON "seller_pages" USING btree (lower("address")) WHERE address <> '';--> statement-breakpoint
CREATE INDEX "products_by_picture" ON "products" USING gin (picture_urls("image", "pictures"));--> statement-breakpoint
CREATE INDEX "users_by_phone_digits" ON "users" USING btree (phone_end("phone")) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "products_by_phone" ON "products" USING btree (phone_end("phone"),"seller_id") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "products_by_text" ON "products" USING btree (md5("description"),"seller_id") WHERE length(description) >= 80;
--> statement-breakpoint
-- What the schema cannot say follows. A band of 16 bits, and those that differ from it in one.
CREATE FUNCTION "public"."bands_near"(band bigint) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[band, band # 1, band # 2, band # 4, band # 8, band # 16, band # 32, band # 64, band # 128, band # 256,
    band # 512, band # 1024, band # 2048, band # 4096, band # 8192, band # 16384, band # 32768]
$$;
--> statement-breakpoint
-- The stored hashes that differ from this one in at most so many bits; finds all up to seven.
CREATE FUNCTION "public"."hashes_near"(wanted bigint, distance integer) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT bits FROM public.picture_hashes WHERE (bits >> 0 & 65535) = ANY (public.bands_near(wanted >> 0 & 65535))
      AND bit_count((bits # wanted)::bit(64)) <= distance
  UNION SELECT bits FROM public.picture_hashes WHERE (bits >> 16 & 65535) = ANY (public.bands_near(wanted >> 16 & 65535))
      AND bit_count((bits # wanted)::bit(64)) <= distance
  UNION SELECT bits FROM public.picture_hashes WHERE (bits >> 32 & 65535) = ANY (public.bands_near(wanted >> 32 & 65535))
      AND bit_count((bits # wanted)::bit(64)) <= distance
  UNION SELECT bits FROM public.picture_hashes WHERE (bits >> 48 & 65535) = ANY (public.bands_near(wanted >> 48 & 65535))
      AND bit_count((bits # wanted)::bit(64)) <= distance
$$;
--> statement-breakpoint
CREATE FUNCTION "jobs"."note_listing_to_compare"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs.listings_to_compare (product_id) VALUES (new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "compare_new" AFTER INSERT ON "products" FOR EACH ROW WHEN (new.state <> 'sold') EXECUTE FUNCTION "jobs"."note_listing_to_compare"();
--> statement-breakpoint
CREATE TRIGGER "compare_changed" AFTER UPDATE OF "image", "pictures" ON "products" FOR EACH ROW WHEN ((old.image, old.pictures) IS DISTINCT FROM (new.image, new.pictures)) EXECUTE FUNCTION "jobs"."note_listing_to_compare"();
--> statement-breakpoint
-- As before, and nothing is offered that moderators have yet to look at.
CREATE OR REPLACE FUNCTION "public"."pause_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state = 'available' THEN
    -- A closing comes first: what it hides must not look like a bicycle that comes back.
    SELECT paused_until INTO new.paused_until FROM public.users WHERE id = new.seller_id AND closes_at IS NULL;
    new.is_withheld := false;
  ELSIF new.state = 'sold' THEN
    new.is_withheld := false;
  END IF;
  IF new.state = 'available' OR new.paused_until IS NOT NULL THEN
    IF new.is_hidden OR new.awaits_review OR EXISTS (SELECT FROM public.users WHERE id = new.seller_id AND is_suspended) THEN
      new.state := 'withdrawn';
      new.paused_until := NULL;
      new.is_withheld := true;
    ELSIF new.paused_until IS NOT NULL THEN
      new.state := 'withdrawn';
    END IF;
  END IF;
  -- What is hidden for a closing may be paused again, if the account is kept.
  IF new.paused_until IS NULL AND NOT new.withdrawn_for_closing AND NOT new.is_withheld THEN
    new.searched_before_pause := NULL;
  ELSIF TG_OP = 'UPDATE' AND (new.paused_until IS NOT NULL OR new.is_withheld) AND old.state = 'available' THEN
    -- What is still to be compared was not announced yet: what searches know is older, or nothing.
    SELECT former INTO new.searched_before_pause FROM jobs.listings_to_match WHERE product_id = new.id ORDER BY id LIMIT 1;
    IF NOT FOUND THEN
      new.searched_before_pause := jobs.searched_fields(old);
    END IF;
  END IF;
  RETURN new;
END $$;
