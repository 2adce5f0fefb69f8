CREATE TABLE "bike_pages" (
	"group_id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "bike_pages_group_id_bike_id_pk" PRIMARY KEY("group_id","bike_id"),
	CONSTRAINT "bike_pages_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "shop_pages" (
	"group_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"bike_pages" boolean NOT NULL,
	"list_token" text,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_pages_group_id_shop_id_pk" PRIMARY KEY("group_id","shop_id"),
	CONSTRAINT "shop_pages_list_token" UNIQUE("list_token")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "from_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sized" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bike_pages" ADD CONSTRAINT "bike_pages_bike_fk" FOREIGN KEY ("group_id","bike_id") REFERENCES "public"."bikes"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pages" ADD CONSTRAINT "shop_pages_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_unsized" ON "files" USING btree ("created") WHERE sized is null;