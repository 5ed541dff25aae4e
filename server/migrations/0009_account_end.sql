ALTER TABLE "customer" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "deleted_at" timestamp with time zone;