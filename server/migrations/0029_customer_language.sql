ALTER TABLE "customer" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_language" CHECK ("customer"."language" in ('en', 'hi', 'mr'));