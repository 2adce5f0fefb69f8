CREATE TABLE "tasks" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"bike_id" uuid,
	"enquiry_id" uuid,
	"sale_id" uuid,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"for_user" uuid NOT NULL,
	"for_name" text NOT NULL,
	"given_by" uuid NOT NULL,
	"given_by_name" text NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"done_by_name" text,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "tasks_about_one" CHECK (num_nonnulls(bike_id, enquiry_id, sale_id) <= 1),
	CONSTRAINT "tasks_done" CHECK ((done_at is null) = (done_by is null))
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_bike_fk" FOREIGN KEY ("group_id","bike_id") REFERENCES "public"."bikes"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_enquiry_fk" FOREIGN KEY ("group_id","enquiry_id") REFERENCES "public"."enquiries"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_sale_fk" FOREIGN KEY ("group_id","sale_id") REFERENCES "public"."sales"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_id" ON "tasks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "tasks_shop" ON "tasks" USING btree ("group_id","shop_id","done_at","id");--> statement-breakpoint
CREATE INDEX "tasks_for" ON "tasks" USING btree ("group_id","for_user","done_at","id");--> statement-breakpoint
CREATE INDEX "tasks_given" ON "tasks" USING btree ("group_id","given_by","done_at","id");--> statement-breakpoint
CREATE INDEX "tasks_bike" ON "tasks" USING btree ("group_id","bike_id") WHERE bike_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_enquiry" ON "tasks" USING btree ("group_id","enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_sale" ON "tasks" USING btree ("group_id","sale_id") WHERE sale_id is not null;