CREATE TABLE "holds" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"vehicle_number" text NOT NULL,
	"bike_name" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"shop_name" text NOT NULL,
	"place" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"paise" bigint NOT NULL,
	"account" text,
	"reference" text NOT NULL,
	"serial" text NOT NULL,
	"received_on" date NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_user_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended" text,
	"ended_by_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled" text,
	"settled_by_name" text DEFAULT '' NOT NULL,
	"settled_account" text,
	"settled_head" text DEFAULT '' NOT NULL,
	"sale_id" uuid,
	CONSTRAINT "holds_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "holds_token" CHECK (paise >= 0 and (paise > 0) = (account is not null)),
	CONSTRAINT "holds_ended" CHECK ((ended_at is null) = (ended is null)),
	CONSTRAINT "holds_settled" CHECK ((settled_at is null) = (settled is null) and (settled is null or paise > 0))
);
--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "hold_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "token_rule" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "hold_without_token" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_id" ON "holds" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_bike" ON "holds" USING btree ("group_id","bike_id","place");--> statement-breakpoint
CREATE INDEX "holds_open" ON "holds" USING btree ("group_id","shop_id","until","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "holds_unsettled" ON "holds" USING btree ("group_id","shop_id","until","id") WHERE paise > 0 and settled_at is null;--> statement-breakpoint
CREATE INDEX "holds_sale" ON "holds" USING btree ("group_id","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX "holds_customer" ON "holds" USING btree ("group_id","customer_phone");