CREATE TABLE "role_codes" (
	"group_id" uuid NOT NULL,
	"level" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"zone_id" uuid GENERATED ALWAYS AS (case when level = 'zone' then unit_id end) STORED,
	"shop_id" uuid GENERATED ALWAYS AS (case when level = 'shop' then unit_id end) STORED,
	CONSTRAINT "role_codes_group_id_unit_id_user_id_pk" PRIMARY KEY("group_id","unit_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "given_under" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "chose_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_set_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "switched_off_in" uuid;--> statement-breakpoint
ALTER TABLE "role_codes" ADD CONSTRAINT "role_codes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_codes" ADD CONSTRAINT "role_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_codes" ADD CONSTRAINT "role_codes_shop_fk" FOREIGN KEY ("group_id","shop_id") REFERENCES "public"."shops"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_codes" ADD CONSTRAINT "role_codes_zone_fk" FOREIGN KEY ("group_id","zone_id") REFERENCES "public"."zones"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_codes_user" ON "role_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_switched_off_in_groups_id_fk" FOREIGN KEY ("switched_off_in") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;