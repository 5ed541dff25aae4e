CREATE TABLE "cart_addition" (
	"customer_uid" uuid NOT NULL,
	"key" text NOT NULL,
	"wish" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_addition_customer_uid_key_pk" PRIMARY KEY("customer_uid","key")
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "seen_availability" text DEFAULT 'AVAILABLE' NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_addition_at" ON "cart_addition" USING btree ("at");--> statement-breakpoint
ALTER TABLE "cart_line" DROP COLUMN "seen_in_stock";