CREATE TABLE "order_credit" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"order_uid" uuid NOT NULL,
	"paise" bigint NOT NULL,
	"goes_to" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text NOT NULL,
	"reason" text NOT NULL,
	"done_by" text NOT NULL,
	"problem_uid" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_credit_note_unique" UNIQUE("note"),
	CONSTRAINT "order_credit_gives" CHECK ("order_credit"."paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_order_series";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credit_uid" uuid;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "credited_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_credit" ADD CONSTRAINT "order_credit_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_credit_order" ON "order_credit" USING btree ("order_uid","at");--> statement-breakpoint
CREATE INDEX "order_credit_giver" ON "order_credit" USING btree ("done_by","at");--> statement-breakpoint
CREATE INDEX "order_credit_at" ON "order_credit" USING btree ("at");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_series" UNIQUE NULLS NOT DISTINCT("order_uid","series","credit_uid");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credit" CHECK ("invoice"."credit_uid" is null or "invoice"."series" = 'CREDIT_NOTE');--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_credited" CHECK ("customer_order"."credited_paise" between 0 and "customer_order"."final_paise" - "customer_order"."adjusted_paise" and ("customer_order"."credited_paise" = 0 or "customer_order"."status" = 'DELIVERED'));--> statement-breakpoint
CREATE TRIGGER order_credit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_credit" FOR EACH STATEMENT EXECUTE FUNCTION adjustment_is_insert_only();
