CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"reply" jsonb,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "sale_payments" (
	"group_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reference" text NOT NULL,
	"bike_id" uuid,
	CONSTRAINT "sale_payments_group_id_sale_id_position_pk" PRIMARY KEY("group_id","sale_id","position")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serials" (
	"group_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "serials_group_id_prefix_year_pk" PRIMARY KEY("group_id","prefix","year")
);
--> statement-breakpoint
DROP INDEX "sales_shop";--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "bike_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "fuel" text;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "owners" integer;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "chassis_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "engine_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "seller_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "seller_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "purchased_on" date;--> statement-breakpoint
UPDATE "bikes" SET "purchased_on" = ("created" AT TIME ZONE 'Asia/Kolkata')::date;--> statement-breakpoint
ALTER TABLE "bikes" ALTER COLUMN "purchased_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "bike_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish_models" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish_fuel" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish_scooter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish_min_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish_max_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish_min_year" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish_max_year" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "wish_max_mileage" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "lost_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "margin_scheme" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "buyer_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "list_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "sold_on" date;--> statement-breakpoint
UPDATE "sales" SET "sold_on" = ("created" AT TIME ZONE 'Asia/Kolkata')::date;--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "sold_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "serial" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "cancelled_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "gstin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "serial_prefix" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_payments" ADD CONSTRAINT "sale_payments_sale_fk" FOREIGN KEY ("group_id","sale_id") REFERENCES "public"."sales"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serials" ADD CONSTRAINT "serials_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_bike_fk" FOREIGN KEY ("group_id","bike_id") REFERENCES "public"."bikes"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bikes_vehicle" ON "bikes" USING btree ("vehicle_number","group_id");--> statement-breakpoint
CREATE INDEX "bikes_model" ON "bikes" USING btree ("group_id","make","model","year","list_price","mileage") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_follow_up" ON "enquiries" USING btree ("group_id","shop_id","follow_up_on") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "enquiries_bike" ON "enquiries" USING btree ("group_id","bike_id") WHERE bike_id is not null;--> statement-breakpoint
CREATE INDEX "enquiries_sale" ON "enquiries" USING btree ("group_id","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX "sales_buyer" ON "sales" USING btree ("group_id","buyer_key","sold_on");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_serial_unique" ON "sales" USING btree ("group_id","serial") WHERE serial <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "shops_serial_prefix" ON "shops" USING btree ("group_id","serial_prefix");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("group_id","from_shop_id","id");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("group_id","to_shop_id","id");--> statement-breakpoint
CREATE INDEX "sales_shop" ON "sales" USING btree ("group_id","shop_id","sold_on","id");