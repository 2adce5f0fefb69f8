-- Whoever sells holds sales before bikes: all of them or none, before anything is made
LOCK TABLE sales, bikes, enquiries, transfers, audit_records, list_counts IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- By hand: only the owner of the tables may empty one. Nobody writes to it meanwhile, so what was counted of it goes
CREATE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM list_counts WHERE list = ANY (TG_ARGV);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_count_emptied AFTER TRUNCATE ON sales
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('sales');
--> statement-breakpoint
CREATE TRIGGER bikes_count_emptied AFTER TRUNCATE ON bikes
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('inStock', 'sold');
--> statement-breakpoint
CREATE TRIGGER enquiries_count_emptied AFTER TRUNCATE ON enquiries
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('enquiries.open', 'enquiries.won', 'enquiries.lost');
--> statement-breakpoint
CREATE TRIGGER transfers_count_emptied AFTER TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('transfers');
--> statement-breakpoint
CREATE TRIGGER audit_records_count_emptied AFTER TRUNCATE ON audit_records
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts('audit.bikes', 'audit.sales', 'audit.enquiries');
--> statement-breakpoint
-- And where the counts themselves were emptied, all is counted anew: whoever writes counts only once they may
CREATE FUNCTION count_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER list_counts_emptied AFTER TRUNCATE ON list_counts
  FOR EACH STATEMENT EXECUTE FUNCTION count_anew();
