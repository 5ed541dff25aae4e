CREATE TABLE "repeating_job" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
