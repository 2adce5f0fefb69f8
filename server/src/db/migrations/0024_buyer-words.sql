ALTER TABLE "sales" ADD COLUMN "bike_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: of sales from before
UPDATE "sales" SET "bike_words" = b."vehicle_number" || ' ' || b."make" || ' ' || b."model" FROM "bikes" b
  WHERE b."group_id" = "sales"."group_id" AND b."id" = "sales"."bike_id" AND "sales"."cancelled_at" IS NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(buyer_name || ' ' || bike_words)) STORED;--> statement-breakpoint
CREATE INDEX "sales_search" ON "sales" USING gin ("group_id","search_text" gin_trgm_ops,"buyer_key" gin_trgm_ops) WHERE cancelled_at is null;
