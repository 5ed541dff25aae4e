ALTER TABLE "customer" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "limits_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_order_moved" ON "customer_order" USING btree ("moved_at") WHERE "customer_order"."moved_at" is not null;