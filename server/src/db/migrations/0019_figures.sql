ALTER TABLE "money_settings" ADD COLUMN "holding_percent" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
-- Written by hand: whoever entered a sale stands in its history
UPDATE "sales" SET "sold_by" = (
  SELECT "operation_by_user" FROM "audit_records" r
  WHERE r."group_id" = "sales"."group_id" AND r."collection_name" = 'sales' AND r."record_id" = "sales"."id"
    AND r."operation_type" = 'CREATE' LIMIT 1);
