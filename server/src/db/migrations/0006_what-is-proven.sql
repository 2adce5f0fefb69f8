-- What counts today counts on. Nobody vouches for the PINs of today: a role that is given from now on waits for a code
UPDATE "memberships" SET "proven" = true
FROM "users"
WHERE "users"."id" = "memberships"."user_id"
  AND ("users"."pin_set_by_group" IS NULL OR "users"."pin_set_by_group" = "memberships"."group_id");--> statement-breakpoint
-- Off where they were at home; everywhere only who has a role in another group too
UPDATE "users" SET "switched_off_in" = "home_group_id"
WHERE NOT "active" AND NOT EXISTS (
  SELECT 1 FROM "memberships" WHERE "user_id" = "users"."id" AND "group_id" <> "users"."home_group_id");
