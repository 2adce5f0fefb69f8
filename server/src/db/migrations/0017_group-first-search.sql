-- By hand: what lets an index over texts begin with the group
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "bikes_search";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "shares_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "bikes_seller_name" ON "bikes" USING gin ("group_id",lower("seller_name") gin_trgm_ops) WHERE seller_name <> '';--> statement-breakpoint
CREATE INDEX "bikes_search" ON "bikes" USING gin ("group_id","search_text" gin_trgm_ops);