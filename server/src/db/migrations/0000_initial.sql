CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_records" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"collection_name" text NOT NULL,
	"record_id" uuid NOT NULL,
	"shop_id" uuid,
	"from_shop_id" uuid,
	"operation_type" text NOT NULL,
	"operation_by_user" uuid NOT NULL,
	"operation_by_user_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "audit_records_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "bikes" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"vehicle_number" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"mileage" integer NOT NULL,
	"cost" numeric(12, 2),
	"list_price" numeric(12, 2) NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"sold_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(vehicle_number || ' ' || make || ' ' || model)) STORED,
	CONSTRAINT "bikes_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"enquiry_type" text[] NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"logo" text NOT NULL,
	"geo_location" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heads" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "heads_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"group_id" uuid NOT NULL,
	"level" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"zone_id" uuid GENERATED ALWAYS AS (case when level = 'zone' then unit_id end) STORED,
	"shop_id" uuid GENERATED ALWAYS AS (case when level = 'shop' then unit_id end) STORED,
	CONSTRAINT "memberships_group_id_unit_id_user_id_role_pk" PRIMARY KEY("group_id","unit_id","user_id","role")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_contact" text NOT NULL,
	"sale_price" numeric(12, 2) NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "sales_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_zones" (
	"group_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	CONSTRAINT "shop_zones_group_id_shop_id_zone_id_pk" PRIMARY KEY("group_id","shop_id","zone_id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"geo_location" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "shops_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"vehicle_number" text NOT NULL,
	"from_shop_id" uuid NOT NULL,
	"from_shop_name" text NOT NULL,
	"to_shop_id" uuid NOT NULL,
	"to_shop_name" text NOT NULL,
	"comments" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"pin_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"user_type" text DEFAULT 'user' NOT NULL,
	"home_group_id" uuid,
	"pin_set_by_group" uuid,
	"pin_set_by_name" text,
	"pin_set_at" timestamp with time zone,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"address" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "zones_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heads" ADD CONSTRAINT "heads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_zone_fk" FOREIGN KEY ("group_id","zone_id") REFERENCES "public"."zones"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_bike_fk" FOREIGN KEY ("group_id","bike_id") REFERENCES "public"."bikes"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_zones" ADD CONSTRAINT "shop_zones_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_zones" ADD CONSTRAINT "shop_zones_zone_fk" FOREIGN KEY ("group_id","zone_id") REFERENCES "public"."zones"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_home_group_id_groups_id_fk" FOREIGN KEY ("home_group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pin_set_by_group_groups_id_fk" FOREIGN KEY ("pin_set_by_group") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_shop" ON "audit_records" USING btree ("group_id","shop_id","collection_name","created","id");--> statement-breakpoint
CREATE INDEX "audit_from_shop" ON "audit_records" USING btree ("group_id","from_shop_id","collection_name","created","id") WHERE from_shop_id is not null;--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit_records" USING btree ("group_id","collection_name","record_id");--> statement-breakpoint
CREATE INDEX "bikes_id" ON "bikes" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "bikes_in_stock_unique" ON "bikes" USING btree ("group_id","vehicle_number") WHERE sold_at is null;--> statement-breakpoint
CREATE INDEX "bikes_shop" ON "bikes" USING btree ("group_id","shop_id","sold_at","id");--> statement-breakpoint
CREATE INDEX "bikes_search" ON "bikes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_id" ON "enquiries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "enquiries_shop" ON "enquiries" USING btree ("group_id","shop_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "heads_name_unique" ON "heads" USING btree ("group_id","type",lower("name"));--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sales_id" ON "sales" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_live_unique" ON "sales" USING btree ("group_id","bike_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "sales_bike" ON "sales" USING btree ("group_id","bike_id");--> statement-breakpoint
CREATE INDEX "sales_shop" ON "sales" USING btree ("group_id","shop_id","created");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shop_zones_zone" ON "shop_zones" USING btree ("group_id","zone_id");--> statement-breakpoint
CREATE INDEX "shops_id" ON "shops" USING btree ("id");--> statement-breakpoint
CREATE INDEX "transfers_bike" ON "transfers" USING btree ("group_id","bike_id");--> statement-breakpoint
CREATE INDEX "zones_id" ON "zones" USING btree ("id");