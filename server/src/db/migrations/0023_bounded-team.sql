ALTER TABLE "push_devices" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_notes" ON "audit_records" USING btree ("group_id",coalesce(data ->> 'bikeId', data ->> 'enquiryId', data ->> 'saleId')) WHERE collection_name = 'notes' and data ? 'text';--> statement-breakpoint
CREATE INDEX "audit_notes_numbered" ON "audit_records" USING btree ("group_id","id") WHERE collection_name = 'notes' and data ? 'text' and length(regexp_replace(translate(data ->> 'text', '०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯', '01234567890123456789'), '[^0-9]', '', 'g')) >= 10;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("group_id","done_at","id") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_numbered" ON "tasks" USING btree ("group_id","id") WHERE length(regexp_replace(translate(text, '०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯', '01234567890123456789'), '[^0-9]', '', 'g')) >= 10;--> statement-breakpoint
-- By hand. A server of before that runs beside knows nothing of what may be erased of a newer kind of record, and would
-- seal it in the clear: its leaf is refused, and the record waits for a server that knows
CREATE FUNCTION require_sealed_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not joined: each record is looked up by its key, also where the database has no statistics
  IF EXISTS (
    SELECT FROM sealed WHERE sealed.personal_hash IS NULL AND (
      SELECT r.data ?| personal_fields(r.collection_name) FROM audit_records r
      WHERE r.group_id = sealed.group_id AND r.id = sealed.audit_id)
  ) THEN
    RAISE EXCEPTION 'A seal would hold personal details in the clear: a server of an older version runs beside';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_leaves_sealed_apart AFTER INSERT ON audit_leaves REFERENCING NEW TABLE AS sealed
  FOR EACH STATEMENT EXECUTE FUNCTION require_sealed_apart();
