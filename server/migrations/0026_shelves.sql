ALTER TABLE "banner" ADD COLUMN "crop" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "crops" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What of an item is news now includes its crops and whether it is pinned.
drop trigger item_news on item;
--> statement-breakpoint
create trigger item_news after insert or delete or update of
  sku, category_id, name, local_name, description, department, units, net_value, net_unit, cost_paise, discount_bp, gst_rate_bp, hsn,
  veg_nonveg, images, crops, country_of_origin, ingredients, allergens, shelf_life_days, max_quantity, position, pinned, active
  on item for each statement execute function announce_catalogue_change();
