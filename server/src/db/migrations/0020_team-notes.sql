CREATE TABLE "note_mentions" (
	"group_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "note_mentions_group_id_note_id_user_id_pk" PRIMARY KEY("group_id","note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bike_id" uuid,
	"enquiry_id" uuid,
	"sale_id" uuid,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_by_name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "notes_group_id_id_pk" PRIMARY KEY("group_id","id"),
	CONSTRAINT "notes_about_one" CHECK (num_nonnulls(bike_id, enquiry_id, sale_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid NOT NULL,
	"by_user" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"to_push" boolean NOT NULL,
	CONSTRAINT "notifications_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_fk" FOREIGN KEY ("group_id","note_id") REFERENCES "public"."notes"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_bike_fk" FOREIGN KEY ("group_id","bike_id") REFERENCES "public"."bikes"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_enquiry_fk" FOREIGN KEY ("group_id","enquiry_id") REFERENCES "public"."enquiries"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_sale_fk" FOREIGN KEY ("group_id","sale_id") REFERENCES "public"."sales"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_id" ON "notes" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notes_bike" ON "notes" USING btree ("group_id","bike_id","id") WHERE bike_id is not null;--> statement-breakpoint
CREATE INDEX "notes_enquiry" ON "notes" USING btree ("group_id","enquiry_id","id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "notes_sale" ON "notes" USING btree ("group_id","sale_id","id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_to_push" ON "notifications" USING btree ("id") WHERE to_push;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_session" ON "push_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id","created");--> statement-breakpoint
-- What colleagues wrote is of a person too: seals/personal-fields.ts has the same. No note was ever sealed before
CREATE OR REPLACE FUNCTION personal_fields(collection text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE collection
    WHEN 'enquiries' THEN ARRAY['customerName', 'customerPhone', 'wish', 'notes', 'lostReason']
    WHEN 'sales' THEN ARRAY['buyerName', 'buyerContact', 'payments', 'reason']
    WHEN 'bikes' THEN ARRAY['sellerName', 'sellerPhone']
    WHEN 'notes' THEN ARRAY['text']
    ELSE ARRAY[]::text[]
  END
$$;
--> statement-breakpoint
-- As before, and with the enquiry that a record is about
CREATE OR REPLACE FUNCTION note_live_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_changes (group_id, id, transaction, kind, shop_ids, ids, created)
  SELECT group_id, (array_agg(id))[1], pg_current_xact_id()::text::bigint, kind,
    array_remove(ARRAY[shop_id, from_shop_id], NULL),
    CASE WHEN count(*) <= 20 THEN ARRAY(SELECT DISTINCT unnest(array_remove(array_agg(record_id::text)
      || array_agg(data ->> 'bikeId') || array_agg(data ->> 'saleId') || array_agg(data ->> 'enquiryId'), NULL))) END,
    clock_timestamp()
  FROM (
    SELECT *, CASE WHEN collection_name = 'dues' AND data ->> 'kind' = 'seller' THEN 'sellerDues'
      ELSE collection_name END AS kind
    FROM written
  ) AS written GROUP BY group_id, kind, shop_id, from_shop_id
  ON CONFLICT DO NOTHING;
  PERFORM pg_notify('live_changes', '');
  RETURN NULL;
END $$;
