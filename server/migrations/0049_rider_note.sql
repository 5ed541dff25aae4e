ALTER TABLE "address" ADD COLUMN "rider_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "rider_note" text DEFAULT '' NOT NULL;