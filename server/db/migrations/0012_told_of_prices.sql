-- Open pages of those who have booked a product are told when its price or its picture changes.
CREATE OR REPLACE FUNCTION "cache"."note_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cache.note(old.category_id::text, new.category_id::text);
  -- A new one is not advertised yet.
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM public.advertisements WHERE product_id = old.id) THEN
    PERFORM cache.note('advertisements');
  END IF;
  IF TG_OP = 'UPDATE' AND (old.selling_price_cents, old.image) IS DISTINCT FROM (new.selling_price_cents, new.image) THEN
    INSERT INTO cache.changes (topic) SELECT DISTINCT 'bookings:' || buyer_id FROM public.bookings WHERE product_id = new.id AND state = 'booked';
  END IF;
  RETURN NULL;
END $$;
