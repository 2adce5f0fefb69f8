CREATE INDEX "bikes_by_price" ON "bikes" USING btree ("group_id","shop_id","list_price","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_by_cost" ON "bikes" USING btree ("group_id","shop_id","cost","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_by_year" ON "bikes" USING btree ("group_id","shop_id","year","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_by_mileage" ON "bikes" USING btree ("group_id","shop_id","mileage","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_by_created" ON "bikes" USING btree ("group_id","shop_id","created","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_by_purchase" ON "bikes" USING btree ("group_id","shop_id","purchased_on","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_by_number" ON "bikes" USING btree ("group_id","shop_id",lower("vehicle_number") collate "C","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_by_make" ON "bikes" USING btree ("group_id","shop_id",lower("make") collate "C","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_by_model" ON "bikes" USING btree ("group_id","shop_id",lower("model") collate "C","id") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_id" ON "enquiries" USING btree ("group_id","shop_id","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_day" ON "enquiries" USING btree ("group_id","shop_id","follow_up_on","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_customer" ON "enquiries" USING btree ("group_id","shop_id",lower("customer_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "sales_by_day" ON "sales" USING btree ("group_id","shop_id","sold_on","bike_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "sales_by_price" ON "sales" USING btree ("group_id","shop_id","sale_price","bike_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "sales_by_buyer" ON "sales" USING btree ("group_id","shop_id",lower("buyer_name") collate "C","bike_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "sales_by_bike" ON "sales" USING btree ("group_id","shop_id","bike_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_created" ON "enquiries" USING btree ("group_id","shop_id","created","id");
