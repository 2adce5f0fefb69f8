CREATE TABLE "leases" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"vehicle_number" text NOT NULL,
	"bike_name" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"shop_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"device_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"called_in_at" timestamp with time zone,
	"called_in_by_name" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"ended" text,
	"ended_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sale_id" uuid,
	CONSTRAINT "leases_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "lease_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leases_id" ON "leases" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "leases_running_unique" ON "leases" USING btree ("group_id","bike_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "leases_bike" ON "leases" USING btree ("group_id","bike_id");--> statement-breakpoint
CREATE INDEX "leases_running" ON "leases" USING btree ("group_id","shop_id","id") WHERE ended_at is null;