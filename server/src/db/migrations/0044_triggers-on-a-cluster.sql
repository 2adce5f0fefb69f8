-- By hand. The functions of triggers do as before, and first take the rows of their statement into variables: on a worker
-- of a cluster these cannot be read in a statement that asks another table, which on one PostgreSQL they could
CREATE OR REPLACE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_group uuid;
  ids uuid[];
BEGIN
  FOR of_group, ids IN SELECT group_id, array_agg(id) FROM written GROUP BY group_id LOOP
    INSERT INTO audit_unsealed (group_id, audit_id) SELECT of_group, unnest(ids) ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION require_sealed_apart() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_group uuid;
  ids uuid[];
BEGIN
  FOR of_group, ids IN SELECT group_id, array_agg(audit_id) FROM sealed WHERE personal_hash IS NULL GROUP BY group_id LOOP
    IF EXISTS (
      SELECT FROM audit_records r
      WHERE r.group_id = of_group AND r.id = ANY (ids) AND r.data ?| personal_fields(r.collection_name)
    ) THEN
      RAISE EXCEPTION 'A seal would hold personal details in the clear: a server of an older version runs beside';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_bikes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT group_id, shop_id, sold_at IS NULL AS unsold, count(*) AS n FROM came
      GROUP BY group_id, shop_id, unsold
    LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, CASE WHEN c.unsold THEN 'inStock' ELSE 'sold' END, c.shop_id, c.shop_id, c.n);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR c IN SELECT group_id, shop_id, sold_at IS NULL AS unsold, - count(*) AS n FROM went
      GROUP BY group_id, shop_id, unsold
    LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, CASE WHEN c.unsold THEN 'inStock' ELSE 'sold' END, c.shop_id, c.shop_id, c.n);
    END LOOP;
  ELSE
    FOR c IN SELECT group_id, shop_id, sold_at IS NULL AS unsold, sum(n) AS n FROM (
        SELECT group_id, shop_id, sold_at, 1 AS n FROM came UNION ALL SELECT group_id, shop_id, sold_at, -1 FROM went
      ) AS changed GROUP BY group_id, shop_id, unsold HAVING sum(n) <> 0
    LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, CASE WHEN c.unsold THEN 'inStock' ELSE 'sold' END, c.shop_id, c.shop_id, c.n);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT group_id, shop_id, state, count(*) AS n FROM came GROUP BY group_id, shop_id, state LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, 'enquiries.' || c.state, c.shop_id, c.shop_id, c.n);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR c IN SELECT group_id, shop_id, state, - count(*) AS n FROM went GROUP BY group_id, shop_id, state LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, 'enquiries.' || c.state, c.shop_id, c.shop_id, c.n);
    END LOOP;
  ELSE
    FOR c IN SELECT group_id, shop_id, state, sum(n) AS n FROM (
        SELECT group_id, shop_id, state, 1 AS n FROM came UNION ALL SELECT group_id, shop_id, state, -1 FROM went
      ) AS changed GROUP BY group_id, shop_id, state HAVING sum(n) <> 0
    LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, 'enquiries.' || c.state, c.shop_id, c.shop_id, c.n);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT group_id, shop_id, count(*) AS n FROM came GROUP BY group_id, shop_id LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, 'sales', c.shop_id, c.shop_id, c.n);
    END LOOP;
  ELSE
    FOR c IN SELECT group_id, shop_id, - count(*) AS n FROM went GROUP BY group_id, shop_id LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, 'sales', c.shop_id, c.shop_id, c.n);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT group_id, from_shop_id, to_shop_id, count(*) AS n FROM came
      GROUP BY group_id, from_shop_id, to_shop_id
    LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, 'transfers', c.from_shop_id, c.to_shop_id, c.n);
    END LOOP;
  ELSE
    FOR c IN SELECT group_id, from_shop_id, to_shop_id, - count(*) AS n FROM went
      GROUP BY group_id, from_shop_id, to_shop_id
    LOOP
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, 'transfers', c.from_shop_id, c.to_shop_id, c.n);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_audit_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT group_id, collection_name, shown, count(*) AS n
    FROM came CROSS JOIN LATERAL (VALUES (shop_id), (from_shop_id)) AS shops(shown)
    WHERE collection_name IN ('bikes', 'sales', 'enquiries') AND shown IS NOT NULL
    GROUP BY group_id, collection_name, shown
  LOOP
    INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
    VALUES (c.group_id, 'audit.' || c.collection_name, c.shown, c.shown, c.n);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_list_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
  total bigint;
BEGIN
  FOR c IN SELECT DISTINCT group_id, list, shop_id, to_shop_id FROM counted LOOP
    WITH held AS (
      SELECT id FROM list_counts
      WHERE (group_id, list, shop_id, to_shop_id) = (c.group_id, c.list, c.shop_id, c.to_shop_id)
      FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM list_counts
      WHERE (group_id, list, shop_id, to_shop_id) = (c.group_id, c.list, c.shop_id, c.to_shop_id)
        AND id IN (SELECT id FROM held)
      RETURNING added
    )
    SELECT sum(added) INTO total FROM gone;
    IF total <> 0 THEN
      INSERT INTO list_counts (group_id, list, shop_id, to_shop_id, added)
      VALUES (c.group_id, c.list, c.shop_id, c.to_shop_id, total);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, but on a worker nothing: there nobody listens, and transactions have other numbers
CREATE OR REPLACE FUNCTION note_live_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A worker's part of the table has a name of its own
  IF TG_TABLE_NAME <> 'audit_records' THEN
    RETURN NULL;
  END IF;
  INSERT INTO live_changes (group_id, id, transaction, kind, shop_ids, ids, created)
  SELECT group_id, (array_agg(id))[1], pg_current_xact_id()::text::bigint, kind,
    array_remove(ARRAY[shop_id, from_shop_id], NULL),
    CASE WHEN count(*) <= 20 THEN ARRAY(SELECT DISTINCT unnest(array_remove(array_agg(record_id::text)
      || array_agg(data ->> 'bikeId') || array_agg(data ->> 'saleId') || array_agg(data ->> 'enquiryId'), NULL))) END,
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
-- As before, word by word: a case that compares by itself is not sent to a worker as it stands
CREATE OR REPLACE FUNCTION personal_fields(collection text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN collection = 'enquiries' THEN ARRAY['customerName', 'customerPhone', 'wish', 'notes', 'lostReason']
    WHEN collection = 'sales' THEN ARRAY['buyerName', 'buyerContact', 'payments', 'reason']
    WHEN collection = 'bikes' THEN ARRAY['sellerName', 'sellerPhone']
    WHEN collection = 'notes' THEN ARRAY['text']
    ELSE ARRAY[]::text[]
  END
$$;
