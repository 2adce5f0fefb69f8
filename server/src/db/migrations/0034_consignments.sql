CREATE TABLE "consignment_bikes" (
	"group_id" uuid NOT NULL,
	"consignment_id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"vehicle_number" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"sent_mileage" integer NOT NULL,
	"sent_pictures" text[] DEFAULT '{}' NOT NULL,
	"received_mileage" integer,
	"damage" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_user_id" uuid,
	"by_user_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "consignment_bikes_group_id_consignment_id_bike_id_pk" PRIMARY KEY("group_id","consignment_id","bike_id")
);
--> statement-breakpoint
CREATE TABLE "consignments" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_shop_id" uuid NOT NULL,
	"from_shop_name" text NOT NULL,
	"to_shop_id" uuid NOT NULL,
	"to_shop_name" text NOT NULL,
	"carried_by" text NOT NULL,
	"comments" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_by_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "consignments_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "consignment_id" uuid;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "signed_transfers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "transfer_late_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "consignment_bikes" ADD CONSTRAINT "consignment_bikes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_bikes" ADD CONSTRAINT "consignment_bikes_consignment_fk" FOREIGN KEY ("group_id","consignment_id") REFERENCES "public"."consignments"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignments" ADD CONSTRAINT "consignments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consignment_bikes_open" ON "consignment_bikes" USING btree ("group_id","bike_id") WHERE state in ('onTheWay', 'disputed');--> statement-breakpoint
CREATE INDEX "consignment_bikes_sent_pictures" ON "consignment_bikes" USING gin ("sent_pictures") WHERE sent_pictures <> '{}';--> statement-breakpoint
CREATE INDEX "consignment_bikes_pictures" ON "consignment_bikes" USING gin ("pictures") WHERE pictures <> '{}';--> statement-breakpoint
CREATE INDEX "consignments_id" ON "consignments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "consignments_from" ON "consignments" USING btree ("group_id","from_shop_id","id");--> statement-breakpoint
CREATE INDEX "consignments_to" ON "consignments" USING btree ("group_id","to_shop_id","id");--> statement-breakpoint
CREATE INDEX "consignments_open" ON "consignments" USING btree ("group_id","id") WHERE closed_at is null;