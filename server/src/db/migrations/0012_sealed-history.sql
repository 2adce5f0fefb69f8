-- What is written is to be sealed: this is filled in the writer's own transaction, so that no record is missed
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (group_id, audit_id) SELECT group_id, id FROM written ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_records_await_seal AFTER INSERT ON audit_records REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION await_seal();
--> statement-breakpoint
INSERT INTO audit_unsealed (group_id, audit_id) SELECT group_id, id FROM audit_records;
--> statement-breakpoint
-- What an audit record's data says of a person, by its collection: seals/personal-fields.ts has the same
CREATE FUNCTION personal_fields(collection text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE collection
    WHEN 'enquiries' THEN ARRAY['customerName', 'customerPhone', 'wish', 'notes', 'lostReason']
    WHEN 'sales' THEN ARRAY['buyerName', 'buyerContact', 'payments', 'reason']
    WHEN 'bikes' THEN ARRAY['sellerName', 'sellerPhone']
    ELSE ARRAY[]::text[]
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Of a record nothing may change but that its personal details go. A statement that touches no row is refused like others
CREATE FUNCTION allow_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed_from) OR EXISTS (
    SELECT FROM changed_from b FULL JOIN changed_to a USING (group_id, id)
    WHERE b.data = a.data
      OR to_jsonb(b) || jsonb_build_object('data', b.data - personal_fields(b.collection_name)) IS DISTINCT FROM to_jsonb(a)
  ) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION allow_forgetting_salts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed_from) OR EXISTS (
    SELECT FROM changed_from b FULL JOIN changed_to a USING (group_id, audit_id)
    WHERE b.salt IS NULL OR to_jsonb(b) || '{"salt": null}' IS DISTINCT FROM to_jsonb(a)
  ) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_records_append_only ON audit_records;
--> statement-breakpoint
CREATE TRIGGER audit_records_append_only BEFORE DELETE OR TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_records_erasing AFTER UPDATE ON audit_records
  REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION allow_erasing();
--> statement-breakpoint
CREATE TRIGGER audit_leaves_append_only BEFORE DELETE OR TRUNCATE ON audit_leaves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_leaves_forgetting AFTER UPDATE ON audit_leaves
  REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION allow_forgetting_salts();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Takes the personal details out of audit records, and the salts of what was sealed of them. The one change of the history
-- that there is, and so not for the app's own role to word
CREATE FUNCTION erase_personal_details(of_group uuid, audit_ids uuid[]) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  personal uuid[] := ARRAY(SELECT id FROM audit_records
    WHERE group_id = of_group AND id = ANY (audit_ids) AND data ?| personal_fields(collection_name));
  salted uuid[] := ARRAY(SELECT audit_id FROM audit_leaves
    WHERE group_id = of_group AND audit_id = ANY (personal) AND salt IS NOT NULL);
BEGIN
  IF cardinality(personal) > 0 THEN
    UPDATE audit_records SET data = data - personal_fields(collection_name)
    WHERE group_id = of_group AND id = ANY (personal);
  END IF;
  IF cardinality(salted) > 0 THEN
    UPDATE audit_leaves SET salt = NULL WHERE group_id = of_group AND audit_id = ANY (salted);
  END IF;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_personal_details FROM PUBLIC;
