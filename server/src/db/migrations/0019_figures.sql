ALTER TABLE "money_settings" ADD COLUMN "holding_percent" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "sold_by" uuid;
