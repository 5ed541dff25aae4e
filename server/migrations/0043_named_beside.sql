ALTER TABLE "item" ADD COLUMN "goes_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "never_with" text[] DEFAULT '{}' NOT NULL;