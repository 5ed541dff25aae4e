CREATE TABLE "goes_with" (
	"item_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"with_id" integer NOT NULL,
	CONSTRAINT "goes_with_item_id_place_pk" PRIMARY KEY("item_id","place"),
	CONSTRAINT "goes_with_another" CHECK ("goes_with"."item_id" <> "goes_with"."with_id")
);
--> statement-breakpoint
ALTER TABLE "goes_with" ADD CONSTRAINT "goes_with_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goes_with" ADD CONSTRAINT "goes_with_with_id_item_id_fk" FOREIGN KEY ("with_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goes_with_other" ON "goes_with" USING btree ("with_id");
--> statement-breakpoint
create trigger goes_with_news after insert or update or delete on goes_with for each statement execute function announce_catalogue_change();
