-- The search filters by whether a seller is verified, so it learns of all bicycles of a seller.
CREATE OR REPLACE FUNCTION "cache"."note_user"() RETURNS trigger LANGUAGE plpgsql AS $$
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
