CREATE TABLE "stock_requests" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_shop_id" uuid NOT NULL,
	"to_shop_id" uuid NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"comments" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"vehicle_numbers" text[] DEFAULT '{}' NOT NULL,
	"answered_by_name" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "stock_requests_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_from_fk" FOREIGN KEY ("group_id","from_shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_to_fk" FOREIGN KEY ("group_id","to_shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_requests_id" ON "stock_requests" USING btree ("id");--> statement-breakpoint
CREATE INDEX "stock_requests_from" ON "stock_requests" USING btree ("group_id","from_shop_id","id");--> statement-breakpoint
CREATE INDEX "stock_requests_to" ON "stock_requests" USING btree ("group_id","to_shop_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_requests_open" ON "stock_requests" USING btree ("group_id","to_shop_id","from_shop_id",lower("make"),lower("model")) WHERE state = 'open';