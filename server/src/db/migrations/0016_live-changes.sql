CREATE TABLE "live_changes" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"transaction" bigint NOT NULL,
	"kind" text NOT NULL,
	"shop_ids" uuid[] NOT NULL,
	"ids" text[],
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "live_changes_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_life" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"life" text NOT NULL,
	"swept_up_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "live_life_one" CHECK (one)
);
--> statement-breakpoint
CREATE INDEX "live_changes_transaction" ON "live_changes" USING btree ("transaction");--> statement-breakpoint
INSERT INTO "live_life" ("life") VALUES (left(replace(gen_random_uuid()::text, '-', ''), 12));
--> statement-breakpoint
-- Whoever looks on is told of every write, in the writer's own transaction: of one that fails nothing is told, and of
-- none that succeeds is it forgotten. Of a bulk upload a row says it all
CREATE FUNCTION note_live_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (group_id, id, transaction, kind, shop_ids, ids, created)
  SELECT group_id, (array_agg(id))[1], pg_current_xact_id()::text::bigint, kind,
    array_remove(ARRAY[shop_id, from_shop_id], NULL),
    CASE WHEN count(*) <= 20 THEN ARRAY(SELECT DISTINCT unnest(array_remove(
      array_agg(record_id::text) || array_agg(data ->> 'bikeId') || array_agg(data ->> 'saleId'), NULL))) END,
    clock_timestamp()
  FROM (
    SELECT *, CASE WHEN collection_name = 'dues' AND data ->> 'kind' = 'seller' THEN 'sellerDues'
      ELSE collection_name END AS kind
    FROM written
  ) AS written GROUP BY group_id, kind, shop_id, from_shop_id
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('live_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_records_note_live_changes AFTER INSERT ON audit_records REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_live_changes();
--> statement-breakpoint
-- Whoever looks on under a session that was ended is to see nothing more
CREATE FUNCTION note_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ended) THEN PERFORM pg_notify('live_changes', 'sessions'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_note_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION note_ended_sessions();
