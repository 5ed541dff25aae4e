ALTER TABLE "item" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "packed_by" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "packer_licence" text;--> statement-breakpoint
drop trigger item_news on item;--> statement-breakpoint
create trigger item_news after insert or delete or update of
  id, kind, sku, category_id, name, description, local_texts, department, units, net_value, net_unit,
  cost_paise, discount_bp, gst_rate_bp, hsn, veg_nonveg, images, crops, goes_with, never_with, country_of_origin, ingredients, allergens,
  shelf_life_days, grade, packed_by, packer_licence, pack_group, season, weighed, max_quantity, position, pinned, active
  on item for each statement execute function announce_catalogue_change();
