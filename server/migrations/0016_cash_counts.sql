CREATE TABLE "cash_count" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"rider_uid" uuid NOT NULL,
	"due_paise" bigint NOT NULL,
	"counted_paise" bigint NOT NULL,
	"notes" jsonb,
	"reason" text NOT NULL,
	"runs" uuid[] NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "cash_count_amounts" CHECK ("cash_count"."due_paise" >= 0 and "cash_count"."counted_paise" >= 0),
	CONSTRAINT "cash_count_explained" CHECK ("cash_count"."due_paise" = "cash_count"."counted_paise" or "cash_count"."reason" <> ''),
	CONSTRAINT "cash_count_undone" CHECK (("cash_count"."undone_at" is null) = ("cash_count"."undone_by" is null) and ("cash_count"."undone_at" is null) = ("cash_count"."undone_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "door_payment" ADD COLUMN "count_uid" uuid;--> statement-breakpoint
CREATE INDEX "cash_count_at" ON "cash_count" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cash_count_rider" ON "cash_count" USING btree ("rider_uid","at");--> statement-breakpoint
CREATE INDEX "door_payment_with_rider" ON "door_payment" USING btree ("rider_uid") WHERE "door_payment"."method" = 'CASH' and "door_payment"."rider_uid" is not null and "door_payment"."count_uid" is null;--> statement-breakpoint
CREATE INDEX "door_payment_counted" ON "door_payment" USING btree ("count_uid");--> statement-breakpoint
ALTER TABLE "door_payment" ADD CONSTRAINT "door_payment_counted_cash" CHECK ("door_payment"."count_uid" is null or ("door_payment"."method" = 'CASH' and "door_payment"."rider_uid" is not null));