CREATE TABLE "price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" uuid NOT NULL,
	"reverts" uuid,
	"item_id" integer NOT NULL,
	"cost_before_paise" bigint NOT NULL,
	"discount_before_bp" integer NOT NULL,
	"cost_after_paise" bigint NOT NULL,
	"discount_after_bp" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_batch" ON "price_change" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "price_change_item" ON "price_change" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_missing_not_negative" CHECK ("item"."missing" >= 0);