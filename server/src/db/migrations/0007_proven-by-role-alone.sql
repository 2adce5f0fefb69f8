ALTER TABLE "users" DROP CONSTRAINT "users_pin_set_by_group_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "pin_set_by_group";