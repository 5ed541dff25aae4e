ALTER TABLE "item" RENAME COLUMN "local_name" TO "name_hi";--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "name_mr" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "name_mr" text;--> statement-breakpoint
-- A name in another language is news like the rest of what is public.
drop trigger item_news on item;
--> statement-breakpoint
create trigger item_news after insert or delete or update of
  id, kind, sku, category_id, name, name_hi, name_mr, description, department, units, net_value, net_unit, cost_paise, discount_bp,
  gst_rate_bp, hsn, veg_nonveg, images, crops, goes_with, never_with, country_of_origin, ingredients, allergens, shelf_life_days, weighed,
  max_quantity, position, pinned, active
  on item for each statement execute function announce_catalogue_change();
