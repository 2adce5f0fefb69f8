DROP INDEX "bikes_shop";--> statement-breakpoint
CREATE INDEX "bikes_shop" ON "bikes" USING btree ("group_id","shop_id","sold_at","id");