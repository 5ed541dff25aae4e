ALTER TABLE "customer_order" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "estimation_part" ADD COLUMN "alone_shipping_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "estimation_part" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_order_waiting" ON "customer_order" USING btree ("waits_until") WHERE "customer_order"."waits_until" is not null;--> statement-breakpoint
CREATE INDEX "customer_order_cash_address" ON "customer_order" USING btree ("pincode",lower(regexp_replace("delivery_address", '[[:space:][:punct:]]+', '', 'g'))) WHERE "customer_order"."payment_method" = 'COD' and "customer_order"."status" not in ('DELIVERED', 'CANCELLED') and "customer_order"."delivery_address" <> '';