CREATE TABLE "search_use" (
	"language" text NOT NULL,
	"query" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_use_language_query_day_pk" PRIMARY KEY("language","query","day")
);
