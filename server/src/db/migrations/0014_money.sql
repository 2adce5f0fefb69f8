CREATE TABLE "book_backfills" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"through_bike" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_entries" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"for_day" date NOT NULL,
	"from_shop_id" uuid NOT NULL,
	"from_shop_name" text NOT NULL,
	"from_account" text NOT NULL,
	"to_shop_id" uuid NOT NULL,
	"to_shop_name" text NOT NULL,
	"to_account" text NOT NULL,
	"paise" bigint NOT NULL,
	"head_id" uuid,
	"head_name" text DEFAULT '' NOT NULL,
	"bike_id" uuid,
	"vehicle_number" text DEFAULT '' NOT NULL,
	"sale_id" uuid,
	"due_id" uuid,
	"party" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"reverses" uuid,
	"by_user_id" uuid NOT NULL,
	"by_user_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "book_entries_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "book_entries_amount" CHECK (paise > 0),
	CONSTRAINT "book_entries_sides" CHECK (from_shop_id <> to_shop_id or from_account <> to_account)
);
--> statement-breakpoint
CREATE TABLE "day_closes" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"opening" bigint NOT NULL,
	"cash_in" bigint NOT NULL,
	"cash_out" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"counts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"closed_by_user_id" uuid NOT NULL,
	"closed_by_name" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_before" date,
	"reopened_at" timestamp with time zone,
	"reopened_by_name" text DEFAULT '' NOT NULL,
	"reopen_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "day_closes_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"shop_name" text NOT NULL,
	"sale_id" uuid,
	"bike_id" uuid,
	"vehicle_number" text NOT NULL,
	"party_name" text NOT NULL,
	"party_phone" text NOT NULL,
	"paise" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"due_on" date NOT NULL,
	"until_papers" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "dues_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "dues_paid" CHECK (paid >= 0 and paid <= paise and paise > 0)
);
--> statement-breakpoint
CREATE TABLE "money_settings" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"partial_payments" boolean DEFAULT false NOT NULL,
	"floor_rule" jsonb,
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_approvals" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"paise" bigint NOT NULL,
	"floor" bigint NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"asked_by_user_id" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by_user_id" uuid,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"at_counter" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"sale_id" uuid,
	CONSTRAINT "price_approvals_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"due_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"serial" text NOT NULL,
	"paise" bigint NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"left_after" bigint NOT NULL,
	"by_user_id" uuid NOT NULL,
	"by_user_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "receipts_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_books" (
	"group_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"shop_name" text NOT NULL,
	"closed_through" date,
	CONSTRAINT "shop_books_group_id_shop_id_pk" PRIMARY KEY("group_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "seller_taxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "book_backfills" ADD CONSTRAINT "book_backfills_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_closes" ADD CONSTRAINT "day_closes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_approvals" ADD CONSTRAINT "price_approvals_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_books" ADD CONSTRAINT "shop_books_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_entries_id" ON "book_entries" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_entries_event" ON "book_entries" USING btree ("group_id","event");--> statement-breakpoint
CREATE UNIQUE INDEX "book_entries_reverses" ON "book_entries" USING btree ("group_id","reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE INDEX "book_entries_from" ON "book_entries" USING btree ("group_id","from_shop_id","from_account","day","id","head_id","paise");--> statement-breakpoint
CREATE INDEX "book_entries_to" ON "book_entries" USING btree ("group_id","to_shop_id","to_account","day","id","head_id","paise");--> statement-breakpoint
CREATE INDEX "book_entries_shop" ON "book_entries" USING btree ("group_id","from_shop_id","id");--> statement-breakpoint
CREATE INDEX "book_entries_other_shop" ON "book_entries" USING btree ("group_id","to_shop_id","id") WHERE to_shop_id <> from_shop_id;--> statement-breakpoint
CREATE INDEX "book_entries_bike" ON "book_entries" USING btree ("group_id","bike_id") WHERE bike_id is not null;--> statement-breakpoint
CREATE INDEX "book_entries_sale" ON "book_entries" USING btree ("group_id","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX "book_entries_picture" ON "book_entries" USING btree ("picture") WHERE picture <> '';--> statement-breakpoint
CREATE INDEX "day_closes_id" ON "day_closes" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_closes_day" ON "day_closes" USING btree ("group_id","shop_id","day") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "day_closes_shop" ON "day_closes" USING btree ("group_id","shop_id","day","id");--> statement-breakpoint
CREATE INDEX "dues_id" ON "dues" USING btree ("id");--> statement-breakpoint
CREATE INDEX "dues_open" ON "dues" USING btree ("group_id","shop_id","kind","due_on","id") WHERE ended_at is null and paid < paise;--> statement-breakpoint
CREATE INDEX "dues_sale" ON "dues" USING btree ("group_id","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX "dues_bike" ON "dues" USING btree ("group_id","bike_id") WHERE bike_id is not null;--> statement-breakpoint
CREATE INDEX "price_approvals_id" ON "price_approvals" USING btree ("id");--> statement-breakpoint
CREATE INDEX "price_approvals_bike" ON "price_approvals" USING btree ("group_id","bike_id","id");--> statement-breakpoint
CREATE INDEX "price_approvals_shop" ON "price_approvals" USING btree ("group_id","shop_id","id");--> statement-breakpoint
CREATE INDEX "price_approvals_pending" ON "price_approvals" USING btree ("group_id","shop_id","id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "receipts_id" ON "receipts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "receipts_due" ON "receipts" USING btree ("group_id","due_id");--> statement-breakpoint
CREATE INDEX "receipts_shop" ON "receipts" USING btree ("group_id","shop_id","paid_on");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_serial" ON "receipts" USING btree ("group_id","serial") WHERE serial <> '';--> statement-breakpoint
CREATE INDEX "sale_payments_bike" ON "sale_payments" USING btree ("group_id","bike_id") WHERE bike_id is not null;--> statement-breakpoint
-- The books cannot be rewritten, not even by the server's own code, but that what people wrote in them is erased.
CREATE FUNCTION refuse_book_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{party,note,picture}'::text[] = to_jsonb(OLD) - '{party,note,picture}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'book_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER book_entries_unchanged BEFORE UPDATE ON book_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_book_change();
--> statement-breakpoint
CREATE TRIGGER book_entries_append_only BEFORE DELETE OR TRUNCATE ON book_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_book_change();
--> statement-breakpoint
-- What stood before there were books is entered in the background
INSERT INTO book_backfills (group_id, total) SELECT group_id, count(*) FROM bikes GROUP BY group_id;
