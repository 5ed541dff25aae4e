ALTER TABLE "customer_order" ADD COLUMN "when_short" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "customer_note" text DEFAULT '' NOT NULL;