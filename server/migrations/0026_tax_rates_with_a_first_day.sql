ALTER TABLE "item" ADD COLUMN "next_gst_rate_bp" integer;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "next_gst_from" date;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_next_gst" CHECK (("item"."next_gst_rate_bp" is null) = ("item"."next_gst_from" is null) and "item"."next_gst_rate_bp" between 0 and 10000);--> statement-breakpoint
drop trigger item_news on item;--> statement-breakpoint
create trigger item_news after insert or delete or update of
  id, kind, sku, category_id, name, description, local_texts, department, units, net_value, net_unit,
  cost_paise, discount_bp, gst_rate_bp, next_gst_rate_bp, next_gst_from, hsn, veg_nonveg, images, crops, goes_with, never_with,
  country_of_origin, ingredients, allergens, shelf_life_days, grade, packed_by, packer_licence, pack_group, season, weighed,
  max_quantity, position, pinned, active
  on item for each statement execute function announce_catalogue_change();
