ALTER TABLE "staff" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
-- Nobody could choose one before.
UPDATE "staff" SET "language" = NULL;
