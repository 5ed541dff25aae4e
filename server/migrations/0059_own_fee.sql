ALTER TABLE "customer_order" ADD COLUMN "fee_when_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "alone_shipping_paise" bigint;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "alone_fee_tax_paise" bigint;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "minimum_paise" bigint;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "own_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimation_part" ADD COLUMN "alone_fee_tax_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_own_fee" CHECK ("customer_order"."own_fee_paise" between 0 and "customer_order"."shipping_paise");