CREATE TABLE "security_events" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"by_name" text,
	"call" text NOT NULL,
	"address" text NOT NULL,
	"roles" jsonb,
	"count" integer NOT NULL,
	"first" timestamp with time zone NOT NULL,
	"last" timestamp with time zone NOT NULL,
	"same_as" text NOT NULL,
	CONSTRAINT "security_events_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "login_attempts" ADD COLUMN "in_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_same_as" ON "security_events" USING btree ("group_id","same_as");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("group_id","kind","id");--> statement-breakpoint
CREATE INDEX "security_events_last" ON "security_events" USING btree ("last");--> statement-breakpoint
CREATE INDEX "login_attempts_updated" ON "login_attempts" USING btree ("updated");