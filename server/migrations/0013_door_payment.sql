CREATE TABLE "door_payment" (
	"order_uid" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"rider_uid" uuid,
	"at" timestamp with time zone NOT NULL,
	"bank_reference" text,
	"matched_by" text,
	"matched_at" timestamp with time zone,
	CONSTRAINT "door_payment_rupees" CHECK ("door_payment"."paise" > 0 and "door_payment"."paise" % 100 = 0),
	CONSTRAINT "door_payment_named" CHECK (("door_payment"."method" = 'UPI') = ("door_payment"."reference" <> '')),
	CONSTRAINT "door_payment_matched" CHECK (("door_payment"."matched_at" is null) = ("door_payment"."bank_reference" is null) and ("door_payment"."matched_at" is null) = ("door_payment"."matched_by" is null) and ("door_payment"."matched_at" is null or "door_payment"."method" = 'UPI'))
);
--> statement-breakpoint
ALTER TABLE "door_payment" ADD CONSTRAINT "door_payment_order_uid_customer_order_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."customer_order"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_payment_reference" ON "door_payment" USING btree ("reference") WHERE "door_payment"."method" = 'UPI';--> statement-breakpoint
CREATE INDEX "door_payment_unmatched" ON "door_payment" USING btree ("at") WHERE "door_payment"."method" = 'UPI' and "door_payment"."matched_at" is null;