CREATE TABLE "goodwill" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"customer_uid" uuid NOT NULL,
	"paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"done_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goodwill_gives" CHECK ("goodwill"."paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "cash_blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "goodwill_customer" ON "goodwill" USING btree ("customer_uid","at");--> statement-breakpoint
CREATE INDEX "goodwill_giver" ON "goodwill" USING btree ("done_by","at");