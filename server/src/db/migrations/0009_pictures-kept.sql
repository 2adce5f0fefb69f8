ALTER TABLE "files" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "checked" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "removed" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bikes_pictures" ON "bikes" USING gin ("pictures") WHERE pictures <> '{}';--> statement-breakpoint
CREATE INDEX "files_group" ON "files" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "files_checked" ON "files" USING btree ("checked" NULLS FIRST);