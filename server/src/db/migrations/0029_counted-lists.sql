-- Whoever sells holds sales before bikes: all of them or none, before anything is made
LOCK TABLE sales, bikes, enquiries, transfers, audit_records IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "list_counts" (
	"group_id" uuid NOT NULL,
	"list" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"to_shop_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"added" integer NOT NULL,
	CONSTRAINT "list_counts_group_id_list_shop_id_to_shop_id_id_pk" PRIMARY KEY("group_id","list","shop_id","to_shop_id","id")
);
--> statement-breakpoint
-- By hand: the rows of lists are counted as they are written, in the writer's own transaction, whoever writes them. A
-- write adds a row and changes none, so that nobody waits for a count
CREATE FUNCTION count_bikes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, CASE WHEN sold_at IS NULL THEN 'inStock' ELSE 'sold' END AS status, shop_id, shop_id, count(*)
    FROM came GROUP BY group_id, shop_id, status;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, CASE WHEN sold_at IS NULL THEN 'inStock' ELSE 'sold' END AS status, shop_id, shop_id, - count(*)
    FROM went GROUP BY group_id, shop_id, status;
  ELSE
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, CASE WHEN sold_at IS NULL THEN 'inStock' ELSE 'sold' END AS status, shop_id, shop_id, sum(n)
    FROM (
      SELECT group_id, shop_id, sold_at, 1 AS n FROM came UNION ALL SELECT group_id, shop_id, sold_at, -1 FROM went
    ) AS changed GROUP BY group_id, shop_id, status HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bikes_count_new AFTER INSERT ON bikes REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_bikes();
--> statement-breakpoint
CREATE TRIGGER bikes_count_changed AFTER UPDATE ON bikes REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_bikes();
--> statement-breakpoint
CREATE TRIGGER bikes_count_gone AFTER DELETE ON bikes REFERENCING OLD TABLE AS went
  FOR EACH STATEMENT EXECUTE FUNCTION count_bikes();
--> statement-breakpoint
CREATE FUNCTION count_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, 'enquiries.' || state, shop_id, shop_id, count(*) FROM came GROUP BY group_id, shop_id, state;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, 'enquiries.' || state, shop_id, shop_id, - count(*) FROM went GROUP BY group_id, shop_id, state;
  ELSE
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, 'enquiries.' || state, shop_id, shop_id, sum(n)
    FROM (
      SELECT group_id, shop_id, state, 1 AS n FROM came UNION ALL SELECT group_id, shop_id, state, -1 FROM went
    ) AS changed GROUP BY group_id, shop_id, state HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enquiries_count_new AFTER INSERT ON enquiries REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_enquiries();
--> statement-breakpoint
CREATE TRIGGER enquiries_count_changed AFTER UPDATE ON enquiries REFERENCING OLD TABLE AS went NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_enquiries();
--> statement-breakpoint
CREATE TRIGGER enquiries_count_gone AFTER DELETE ON enquiries REFERENCING OLD TABLE AS went
  FOR EACH STATEMENT EXECUTE FUNCTION count_enquiries();
--> statement-breakpoint
-- Sales stay at their shop, and transfers as they were
CREATE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, 'sales', shop_id, shop_id, count(*) FROM came GROUP BY group_id, shop_id;
  ELSE
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, 'sales', shop_id, shop_id, - count(*) FROM went GROUP BY group_id, shop_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_count_new AFTER INSERT ON sales REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
--> statement-breakpoint
CREATE TRIGGER sales_count_gone AFTER DELETE ON sales REFERENCING OLD TABLE AS went
  FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
--> statement-breakpoint
CREATE FUNCTION count_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, 'transfers', from_shop_id, to_shop_id, count(*) FROM came GROUP BY group_id, from_shop_id, to_shop_id;
  ELSE
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    SELECT group_id, 'transfers', from_shop_id, to_shop_id, - count(*) FROM went GROUP BY group_id, from_shop_id, to_shop_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_count_new AFTER INSERT ON transfers REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_transfers();
--> statement-breakpoint
CREATE TRIGGER transfers_count_gone AFTER DELETE ON transfers REFERENCING OLD TABLE AS went
  FOR EACH STATEMENT EXECUTE FUNCTION count_transfers();
--> statement-breakpoint
-- Of the history, to which is only added, what the audit of a shop shows: its own, and what moved away
CREATE FUNCTION count_audit_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
  SELECT group_id, 'audit.' || collection_name, shown, shown, count(*)
  FROM came CROSS JOIN LATERAL (VALUES (shop_id), (from_shop_id)) AS shops(shown)
  WHERE collection_name IN ('bikes', 'sales', 'enquiries') AND shown IS NOT NULL
  GROUP BY group_id, collection_name, shown;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_records_count_new AFTER INSERT ON audit_records REFERENCING NEW TABLE AS came
  FOR EACH STATEMENT EXECUTE FUNCTION count_audit_records();
--> statement-breakpoint
-- One write in sixteen makes one row of all that it finds of its counts, so that a sum is one of few rows; those that
-- somebody else is just summing up are left to them
CREATE FUNCTION sum_up_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH held AS (
    SELECT group_id, list, shop_id, to_shop_id, c.id FROM list_counts c
    JOIN (SELECT DISTINCT group_id, list, shop_id, to_shop_id FROM counted) AS counted
      USING (group_id, list, shop_id, to_shop_id)
    FOR UPDATE OF c SKIP LOCKED
  ), gone AS (
    DELETE FROM list_counts c USING held
    WHERE (c.group_id, c.list, c.shop_id, c.to_shop_id, c.id)
      = (held.group_id, held.list, held.shop_id, held.to_shop_id, held.id)
    RETURNING c.*
  )
  INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
  SELECT group_id, list, shop_id, to_shop_id, sum(added) FROM gone
  GROUP BY group_id, list, shop_id, to_shop_id HAVING sum(added) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER list_counts_sum_up AFTER INSERT ON list_counts REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT WHEN (random() < 0.0625) EXECUTE FUNCTION sum_up_list_counts();
--> statement-breakpoint
-- What was there before: the triggers hold back whoever would write meanwhile
INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
  SELECT group_id, CASE WHEN sold_at IS NULL THEN 'inStock' ELSE 'sold' END AS status, shop_id, shop_id, count(*)
  FROM bikes GROUP BY group_id, shop_id, status
  UNION ALL
  SELECT group_id, 'enquiries.' || state, shop_id, shop_id, count(*) FROM enquiries GROUP BY group_id, shop_id, state
  UNION ALL
  SELECT group_id, 'sales', shop_id, shop_id, count(*) FROM sales GROUP BY group_id, shop_id
  UNION ALL
  SELECT group_id, 'transfers', from_shop_id, to_shop_id, count(*) FROM transfers
  GROUP BY group_id, from_shop_id, to_shop_id
  UNION ALL
  SELECT group_id, 'audit.' || collection_name, shown, shown, count(*)
  FROM audit_records CROSS JOIN LATERAL (VALUES (shop_id), (from_shop_id)) AS shops(shown)
  WHERE collection_name IN ('bikes', 'sales', 'enquiries') AND shown IS NOT NULL
  GROUP BY group_id, collection_name, shown;
--> statement-breakpoint
-- A shop is of one group: without being told, the database takes the two for two conditions, and expects fewer rows of a
-- dealership the more dealerships there are
CREATE STATISTICS bikes_shop_of_group (dependencies) ON group_id, shop_id FROM bikes;
--> statement-breakpoint
CREATE STATISTICS sales_shop_of_group (dependencies) ON group_id, shop_id FROM sales;
--> statement-breakpoint
CREATE STATISTICS enquiries_shop_of_group (dependencies) ON group_id, shop_id FROM enquiries;
--> statement-breakpoint
CREATE STATISTICS audit_records_shop_of_group (dependencies) ON group_id, shop_id FROM audit_records;
--> statement-breakpoint
CREATE STATISTICS dues_shop_of_group (dependencies) ON group_id, shop_id FROM dues;
--> statement-breakpoint
CREATE STATISTICS documents_shop_of_group (dependencies) ON group_id, shop_id FROM documents;
--> statement-breakpoint
CREATE STATISTICS sale_papers_shop_of_group (dependencies) ON group_id, shop_id FROM sale_papers;
--> statement-breakpoint
CREATE STATISTICS book_entries_from_shop_of_group (dependencies) ON group_id, from_shop_id FROM book_entries;
--> statement-breakpoint
CREATE STATISTICS book_entries_to_shop_of_group (dependencies) ON group_id, to_shop_id FROM book_entries;
