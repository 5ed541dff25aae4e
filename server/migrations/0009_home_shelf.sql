CREATE TABLE "home_shelf" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_shelf_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"local_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rule" text NOT NULL,
	"under_paise" bigint,
	"word" text,
	"skus" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"shown_from" date,
	"shown_until" date,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "home_shelf_under" CHECK (("home_shelf"."rule" = 'UNDER') = ("home_shelf"."under_paise" is not null))
);
--> statement-breakpoint
CREATE TABLE "item_harvest" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"source" text
);
--> statement-breakpoint
ALTER TABLE "item_harvest" ADD CONSTRAINT "item_harvest_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
create trigger home_shelf_news after insert or update or delete on home_shelf for each statement execute function announce_catalogue_change();--> statement-breakpoint
create trigger item_harvest_news after insert or update or delete on item_harvest for each statement execute function announce_catalogue_change();
