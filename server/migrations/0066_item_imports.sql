CREATE TABLE "item_import" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"prices" uuid,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "item_import_line" (
	"import_uid" uuid NOT NULL,
	"item_id" integer NOT NULL,
	"line" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "item_import_line_import_uid_item_id_pk" PRIMARY KEY("import_uid","item_id")
);
--> statement-breakpoint
ALTER TABLE "item_import" ADD CONSTRAINT "item_import_prices_price_batch_uid_fk" FOREIGN KEY ("prices") REFERENCES "public"."price_batch"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_import_line" ADD CONSTRAINT "item_import_line_import_uid_item_import_uid_fk" FOREIGN KEY ("import_uid") REFERENCES "public"."item_import"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_import_line" ADD CONSTRAINT "item_import_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_import_at" ON "item_import" USING btree ("at");--> statement-breakpoint
CREATE INDEX "item_import_line_item" ON "item_import_line" USING btree ("item_id");