-- Sign-ins that failed are forgotten after 90 days: anybody can add them, without an account.
DROP TRIGGER "audit_is_append_only" ON "audit_events";--> statement-breakpoint
CREATE TRIGGER "audit_is_append_only" BEFORE UPDATE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_is_kept" BEFORE DELETE ON "audit_events" FOR EACH ROW
  WHEN (OLD."action" <> 'sign_in_failed' OR OLD."at" > now() - interval '90 days')
  EXECUTE FUNCTION "refuse_change"();
