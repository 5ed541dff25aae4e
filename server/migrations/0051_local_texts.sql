ALTER TABLE "banner" ADD COLUMN "title_hi" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "title_mr" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "subtitle_hi" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "subtitle_mr" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "action_hi" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "action_mr" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "description_hi" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "description_mr" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "description_hi" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "description_mr" text;