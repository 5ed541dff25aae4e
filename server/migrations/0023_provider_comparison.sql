CREATE TABLE "provider_comparison" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"began" timestamp with time zone NOT NULL,
	"compared_until" timestamp with time zone NOT NULL,
	"rows" jsonb NOT NULL,
	"rows_before" jsonb NOT NULL,
	CONSTRAINT "provider_comparison_one" CHECK ("provider_comparison"."id" = 1)
);
