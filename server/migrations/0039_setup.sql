CREATE TABLE "setup_draft" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_draft_one" CHECK ("setup_draft"."id" = 1)
);
