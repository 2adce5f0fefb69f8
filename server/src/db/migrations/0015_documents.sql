CREATE TABLE "document_files" (
	"key" text PRIMARY KEY NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_openings" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_user_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "document_openings_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_pages" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "document_pages_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"bike_id" uuid,
	"sale_id" uuid,
	"person_phone" text DEFAULT '' NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"holder" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_by" uuid NOT NULL,
	"added_by_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "paper_steps" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"sale_id" uuid,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_user_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_steps_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_papers" (
	"group_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"step" text NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "sale_papers_group_id_sale_id_pk" PRIMARY KEY("group_id","sale_id")
);
--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_document_fk" FOREIGN KEY ("group_id","document_id") REFERENCES "public"."documents"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_bike_fk" FOREIGN KEY ("group_id","bike_id") REFERENCES "public"."bikes"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_sale_fk" FOREIGN KEY ("group_id","sale_id") REFERENCES "public"."sales"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_steps" ADD CONSTRAINT "paper_steps_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_steps" ADD CONSTRAINT "paper_steps_bike_fk" FOREIGN KEY ("group_id","bike_id") REFERENCES "public"."bikes"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_steps" ADD CONSTRAINT "paper_steps_sale_fk" FOREIGN KEY ("group_id","sale_id") REFERENCES "public"."sales"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_papers" ADD CONSTRAINT "sale_papers_sale_fk" FOREIGN KEY ("group_id","sale_id") REFERENCES "public"."sales"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_created" ON "document_files" USING btree ("created");--> statement-breakpoint
CREATE INDEX "document_openings_document" ON "document_openings" USING btree ("group_id","document_id","id");--> statement-breakpoint
CREATE INDEX "document_pages_id" ON "document_pages" USING btree ("id");--> statement-breakpoint
CREATE INDEX "document_pages_document" ON "document_pages" USING btree ("group_id","document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_pages_key" ON "document_pages" USING btree ("key");--> statement-breakpoint
CREATE INDEX "documents_id" ON "documents" USING btree ("id");--> statement-breakpoint
CREATE INDEX "documents_bike" ON "documents" USING btree ("group_id","bike_id","kind") WHERE bike_id is not null;--> statement-breakpoint
CREATE INDEX "documents_sale" ON "documents" USING btree ("group_id","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX "documents_person" ON "documents" USING btree ("group_id","person_phone") WHERE person_phone <> '';--> statement-breakpoint
CREATE INDEX "documents_shop" ON "documents" USING btree ("group_id","shop_id","id");--> statement-breakpoint
CREATE INDEX "documents_expiring" ON "documents" USING btree ("group_id","shop_id","expires_on","id") WHERE expires_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_steps_bike" ON "paper_steps" USING btree ("group_id","bike_id","step") WHERE sale_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_steps_sale" ON "paper_steps" USING btree ("group_id","sale_id","step") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX "paper_steps_of_bike" ON "paper_steps" USING btree ("group_id","bike_id");--> statement-breakpoint
CREATE INDEX "sale_papers_due" ON "sale_papers" USING btree ("group_id","shop_id","due_on","sale_id");