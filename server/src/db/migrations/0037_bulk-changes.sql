CREATE TABLE "bulk_change_bikes" (
	"group_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"vehicle_number" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"version" integer NOT NULL,
	"price_before" numeric(12, 2),
	"price_after" numeric(12, 2),
	"arrived_before" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "bulk_change_bikes_group_id_change_id_bike_id_pk" PRIMARY KEY("group_id","change_id","bike_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_change_shops" (
	"group_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"shop_name" text NOT NULL,
	CONSTRAINT "bulk_change_shops_group_id_change_id_shop_id_pk" PRIMARY KEY("group_id","change_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"to_shop_id" uuid,
	"to_shop_name" text DEFAULT '' NOT NULL,
	"price" jsonb,
	"by_user_id" uuid NOT NULL,
	"by_user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"bikes" integer NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "bulk_changes_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_change_bikes" ADD CONSTRAINT "bulk_change_bikes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_bikes" ADD CONSTRAINT "bulk_change_bikes_change_fk" FOREIGN KEY ("group_id","change_id") REFERENCES "public"."bulk_changes"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_shops" ADD CONSTRAINT "bulk_change_shops_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_shops" ADD CONSTRAINT "bulk_change_shops_change_fk" FOREIGN KEY ("group_id","change_id") REFERENCES "public"."bulk_changes"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_bikes_bike" ON "bulk_change_bikes" USING btree ("group_id","bike_id");--> statement-breakpoint
CREATE INDEX "bulk_change_shops_shop" ON "bulk_change_shops" USING btree ("group_id","shop_id","change_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_id" ON "bulk_changes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "consignment_bikes_bike" ON "consignment_bikes" USING btree ("group_id","bike_id");