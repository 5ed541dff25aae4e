ALTER TABLE "banner" ADD COLUMN "title_hi" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "title_mr" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "subtitle_hi" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "subtitle_mr" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "action_hi" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "action_mr" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "description_hi" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "description_mr" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "description_hi" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "description_mr" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "local_names" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What is said in another language is news like the rest of what is public.
drop trigger item_news on item;
--> statement-breakpoint
create trigger item_news after insert or delete or update of
  id, kind, sku, category_id, name, name_hi, name_mr, description, description_hi, description_mr, department, units, net_value, net_unit,
  cost_paise, discount_bp, gst_rate_bp, hsn, veg_nonveg, images, crops, goes_with, never_with, country_of_origin, ingredients, allergens,
  shelf_life_days, weighed, max_quantity, position, pinned, active
  on item for each statement execute function announce_catalogue_change();
