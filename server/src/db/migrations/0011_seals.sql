CREATE TABLE "audit_leaves" (
	"group_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	"seal_number" integer NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"personal_hash" text,
	"salt" text,
	CONSTRAINT "audit_leaves_group_id_audit_id_pk" PRIMARY KEY("group_id","audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"group_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"previous" text NOT NULL,
	"root" text NOT NULL,
	"records" integer NOT NULL,
	"total_records" integer NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_group_id_number_pk" PRIMARY KEY("group_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"group_id" uuid NOT NULL,
	"audit_id" uuid NOT NULL,
	CONSTRAINT "audit_unsealed_group_id_audit_id_pk" PRIMARY KEY("group_id","audit_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_leaves_place" ON "audit_leaves" USING btree ("group_id","seal_number","position");