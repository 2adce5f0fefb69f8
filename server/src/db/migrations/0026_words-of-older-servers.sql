-- By hand. A server of the version before 0024 that runs beside sells without the words that a sold bike is found by, and
-- leaves them as they are where a sold bike is renamed. May go once no such server runs any more
CREATE FUNCTION fill_bike_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bike_words := coalesce((
    SELECT b.vehicle_number || ' ' || b.make || ' ' || b.model FROM bikes b
    WHERE b.group_id = NEW.group_id AND b.id = NEW.bike_id), '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_bike_words BEFORE INSERT ON sales
  FOR EACH ROW WHEN (NEW.bike_words = '' AND NEW.cancelled_at IS NULL) EXECUTE FUNCTION fill_bike_words();
--> statement-breakpoint
CREATE FUNCTION rename_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sales SET bike_words = NEW.vehicle_number || ' ' || NEW.make || ' ' || NEW.model
    WHERE group_id = NEW.group_id AND bike_id = NEW.id AND cancelled_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bikes_rename_sold AFTER UPDATE OF vehicle_number, make, model ON bikes
  FOR EACH ROW WHEN (NEW.sold_at IS NOT NULL AND
    (OLD.vehicle_number, OLD.make, OLD.model) IS DISTINCT FROM (NEW.vehicle_number, NEW.make, NEW.model))
  EXECUTE FUNCTION rename_sold();
--> statement-breakpoint
-- What such servers sold meanwhile
UPDATE sales SET bike_words = b.vehicle_number || ' ' || b.make || ' ' || b.model FROM bikes b
  WHERE b.group_id = sales.group_id AND b.id = sales.bike_id AND sales.cancelled_at IS NULL AND sales.bike_words = '';
