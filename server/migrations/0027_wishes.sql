CREATE TABLE "search_wish" (
	"query" text NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_wish_query_pincode_day_pk" PRIMARY KEY("query","pincode","day")
);
