ALTER TABLE "bikes" ADD COLUMN "arrived" timestamp with time zone;
--> statement-breakpoint
-- By hand: days in a shop begin when a bike came there, whichever server moved it
CREATE FUNCTION note_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.arrived := NEW.updated;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bikes_note_arrival BEFORE UPDATE OF shop_id ON bikes
  FOR EACH ROW WHEN (OLD.shop_id IS DISTINCT FROM NEW.shop_id) EXECUTE FUNCTION note_arrival();
--> statement-breakpoint
-- Of those that were moved before: the trigger's making holds back whoever would write meanwhile
UPDATE bikes SET arrived = came.at
FROM (SELECT group_id, bike_id, to_shop_id, max(created) AS at FROM transfers GROUP BY 1, 2, 3) AS came
WHERE came.group_id = bikes.group_id AND came.bike_id = bikes.id AND came.to_shop_id = bikes.shop_id;
