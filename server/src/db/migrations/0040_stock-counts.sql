CREATE TABLE "stock_count_differences" (
	"group_id" uuid NOT NULL,
	"count_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"bike_id" uuid,
	"vehicle_number" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"belongs_to" text NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by_name" text NOT NULL,
	"note" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"settled_as" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_by_name" text DEFAULT '' NOT NULL,
	"settled_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_count_differences_group_id_count_id_id_pk" PRIMARY KEY("group_id","count_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_count_sightings" (
	"group_id" uuid NOT NULL,
	"count_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bike_id" uuid,
	"vehicle_number" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_user_name" text NOT NULL,
	"note" text NOT NULL,
	"picture" text NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "stock_count_sightings_group_id_count_id_id_pk" PRIMARY KEY("group_id","count_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"shop_name" text NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_by_name" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_by_name" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"expected" integer DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"others" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_counts_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "stock_count_differences" ADD CONSTRAINT "stock_count_differences_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_differences" ADD CONSTRAINT "stock_count_differences_count_fk" FOREIGN KEY ("group_id","count_id") REFERENCES "public"."stock_counts"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_sightings" ADD CONSTRAINT "stock_count_sightings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_sightings" ADD CONSTRAINT "stock_count_sightings_count_fk" FOREIGN KEY ("group_id","count_id") REFERENCES "public"."stock_counts"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_differences_position" ON "stock_count_differences" USING btree ("group_id","count_id","position");--> statement-breakpoint
CREATE INDEX "stock_count_differences_bike" ON "stock_count_differences" USING btree ("group_id","bike_id");--> statement-breakpoint
CREATE INDEX "stock_count_sightings_bike" ON "stock_count_sightings" USING btree ("group_id","bike_id");--> statement-breakpoint
CREATE INDEX "stock_count_sightings_picture" ON "stock_count_sightings" USING btree ("picture") WHERE picture <> '';--> statement-breakpoint
CREATE INDEX "stock_counts_id" ON "stock_counts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "stock_counts_shop" ON "stock_counts" USING btree ("group_id","shop_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_open" ON "stock_counts" USING btree ("group_id","shop_id") WHERE state = 'open';