CREATE TABLE "intake" (
	"day" date NOT NULL,
	"item_id" integer NOT NULL,
	"source" text,
	"quantity" integer NOT NULL,
	"packed_before" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "intake_day_item_id_pk" PRIMARY KEY("day","item_id"),
	CONSTRAINT "intake_quantity" CHECK ("intake"."quantity" >= 0)
);
