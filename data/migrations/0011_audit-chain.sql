-- Names of people leave the log: they are looked up by id as long as there is an account.
UPDATE "audit_log" SET "subject_name" = NULL WHERE "action" NOT LIKE 'race-%';--> statement-breakpoint
UPDATE "uploads" SET "actor_id" = coalesce(
	(SELECT "actor_id" FROM "audit_log" WHERE "upload_id" = "uploads"."id" ORDER BY "id" LIMIT 1),
	(SELECT "id" FROM "users" WHERE "username" = "uploads"."actor_name")
);--> statement-breakpoint
-- Without what may be forgotten of an entry: who organizes a race, and their address.
CREATE FUNCTION "audit_state"("state" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_typeof("state") = 'object' THEN "state" - '{organizerEmail,organizerName}'::text[] ELSE "state" END;--> statement-breakpoint
-- What a hash covers, the same wherever it is computed: JSON with its keys in Postgres's order, and no locale or time zone.
CREATE FUNCTION "audit_content"("entry" "audit_log") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_array(
	("entry")."id", (extract(epoch FROM ("entry")."at") * 1000000)::bigint, ("entry")."actor_id", ("entry")."action",
	("entry")."subject_id", ("entry")."subject_name", "audit_state"(("entry")."before"), "audit_state"(("entry")."after"),
	("entry")."upload_id"
)::text;--> statement-breakpoint
CREATE FUNCTION "audit_hash"("previous" text, "position" bigint, "entry" "audit_log") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN encode(sha256(convert_to("previous" || ' ' || "position" || ' ' || "audit_content"("entry"), 'UTF8')), 'hex');--> statement-breakpoint
-- Runs as an entry's transaction commits, when that holds every other lock it needs: nobody who waits here is waited for.
CREATE FUNCTION "link_audit_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	"last" audit_chain;
	"next" bigint;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('audit chain'));
	SELECT * INTO "last" FROM audit_chain ORDER BY position DESC LIMIT 1;
	"next" := coalesce("last".position, 0) + 1;
	INSERT INTO audit_chain VALUES ("next", NEW.id, audit_hash(coalesce("last".hash, ''), "next", NEW));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_log_linked" AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "link_audit_entry"();--> statement-breakpoint
DO $$
DECLARE
	"entry" audit_log;
	"at" bigint := 0;
	"hash" text := '';
BEGIN
	FOR "entry" IN SELECT * FROM audit_log ORDER BY id LOOP
		"at" := "at" + 1;
		"hash" := audit_hash("hash", "at", "entry");
		INSERT INTO audit_chain VALUES ("at", "entry".id, "hash");
	END LOOP;
END
$$;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log can only be added to.' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	IF audit_content(NEW) IS DISTINCT FROM audit_content(OLD)
		OR (NEW.before <@ OLD.before) IS FALSE OR (NEW.after <@ OLD.after) IS FALSE
	THEN
		RAISE EXCEPTION 'The audit log can only be added to.' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_kept" BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- Who organizes a race that is on the calendar is public; otherwise the name goes with the address.
CREATE FUNCTION "without_organizer"("state" jsonb, "email" text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
	WHEN lower("state"->>'organizerEmail') IS DISTINCT FROM lower("email") THEN "state"
	WHEN "state"->>'status' = 'approved' THEN "state" - 'organizerEmail'
	ELSE "audit_state"("state")
END;--> statement-breakpoint
-- For who leaves: takes their address out of what races were, for a role that may not change the log itself.
CREATE FUNCTION "forget_in_audit"("email" text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	UPDATE audit_log SET before = without_organizer(before, "email"), after = without_organizer(after, "email")
	WHERE lower(before->>'organizerEmail') = lower("email") OR lower(after->>'organizerEmail') = lower("email");
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "forget_in_audit"(text) FROM PUBLIC;
