CREATE TABLE "sold_by_backfills" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"through_sale" uuid
);
--> statement-breakpoint
ALTER TABLE "sold_by_backfills" ADD CONSTRAINT "sold_by_backfills_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand. Who entered older sales is written down in the background, not here, where all would wait for it
INSERT INTO "sold_by_backfills" ("group_id") SELECT "id" FROM "groups";
--> statement-breakpoint
-- As before, and says whose sessions ended, so that nobody else's rights are read again. A notification holds 8,000 bytes
CREATE OR REPLACE FUNCTION note_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people text;
BEGIN
  SELECT string_agg(DISTINCT user_id::text, ' ') INTO people FROM ended;
  IF people IS NOT NULL THEN
    PERFORM pg_notify('live_changes', CASE WHEN length(people) < 7500 THEN 'sessions ' || people ELSE 'sessions' END);
  END IF;
  RETURN NULL;
END $$;
