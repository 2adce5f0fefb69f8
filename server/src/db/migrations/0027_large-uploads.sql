CREATE TABLE "bulk_upload_parts" (
	"group_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"rows" text,
	"succeeded" text,
	"failed" text,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "bulk_upload_parts_group_id_upload_id_number_pk" PRIMARY KEY("group_id","upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "bulk_uploads" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"parts" integer NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"done_parts" integer DEFAULT 0 NOT NULL,
	"touched" timestamp with time zone NOT NULL,
	CONSTRAINT "bulk_uploads_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_upload_parts" ADD CONSTRAINT "bulk_upload_parts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_uploads" ADD CONSTRAINT "bulk_uploads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_upload_parts_phones" ON "bulk_upload_parts" USING gin ("group_id","phones") WHERE phones <> '{}';--> statement-breakpoint
CREATE INDEX "bulk_upload_parts_created" ON "bulk_upload_parts" USING btree ("created");--> statement-breakpoint
CREATE INDEX "bulk_uploads_shop" ON "bulk_uploads" USING btree ("group_id","shop_id","user_id");--> statement-breakpoint
CREATE INDEX "bulk_uploads_unfinished" ON "bulk_uploads" USING btree ("touched") WHERE done_parts < parts;--> statement-breakpoint
CREATE INDEX "bulk_uploads_touched" ON "bulk_uploads" USING btree ("touched");