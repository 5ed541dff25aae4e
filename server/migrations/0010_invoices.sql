CREATE TABLE "invoice" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_uid" uuid NOT NULL,
	"fy" text NOT NULL,
	"series" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total_paise" bigint NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "invoice_order_series" UNIQUE("order_uid","series"),
	CONSTRAINT "invoice_number_form" CHECK ("invoice"."number" ~ '^[A-Z0-9/-]{1,16}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"series" text NOT NULL,
	"fy" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_series_fy_pk" PRIMARY KEY("series","fy"),
	CONSTRAINT "invoice_counter_counts" CHECK ("invoice_counter"."last" > 0)
);
