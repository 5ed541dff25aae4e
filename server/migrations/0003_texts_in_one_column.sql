ALTER TABLE "banner" ADD COLUMN "local_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "local_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "local_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
update banner set local_texts = jsonb_strip_nulls(jsonb_build_object('hi', nullif(jsonb_strip_nulls(jsonb_build_object('title', nullif(title_hi, ''), 'subtitle', nullif(subtitle_hi, ''), 'action', nullif(action_hi, ''))), '{}'), 'mr', nullif(jsonb_strip_nulls(jsonb_build_object('title', nullif(title_mr, ''), 'subtitle', nullif(subtitle_mr, ''), 'action', nullif(action_mr, ''))), '{}')));--> statement-breakpoint
update category set local_texts = jsonb_strip_nulls(jsonb_build_object('hi', nullif(jsonb_strip_nulls(jsonb_build_object('name', nullif(name_hi, ''), 'description', nullif(description_hi, ''))), '{}'), 'mr', nullif(jsonb_strip_nulls(jsonb_build_object('name', nullif(name_mr, ''), 'description', nullif(description_mr, ''))), '{}')));--> statement-breakpoint
update item set local_texts = jsonb_strip_nulls(jsonb_build_object('hi', nullif(jsonb_strip_nulls(jsonb_build_object('name', nullif(name_hi, ''), 'description', nullif(description_hi, ''))), '{}'), 'mr', nullif(jsonb_strip_nulls(jsonb_build_object('name', nullif(name_mr, ''), 'description', nullif(description_mr, ''))), '{}')));--> statement-breakpoint
drop trigger item_news on item;--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "title_hi";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "title_mr";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "subtitle_hi";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "subtitle_mr";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "action_hi";--> statement-breakpoint
ALTER TABLE "banner" DROP COLUMN "action_mr";--> statement-breakpoint
ALTER TABLE "category" DROP COLUMN "name_hi";--> statement-breakpoint
ALTER TABLE "category" DROP COLUMN "name_mr";--> statement-breakpoint
ALTER TABLE "category" DROP COLUMN "description_hi";--> statement-breakpoint
ALTER TABLE "category" DROP COLUMN "description_mr";--> statement-breakpoint
ALTER TABLE "item" DROP COLUMN "name_hi";--> statement-breakpoint
ALTER TABLE "item" DROP COLUMN "name_mr";--> statement-breakpoint
ALTER TABLE "item" DROP COLUMN "description_hi";--> statement-breakpoint
ALTER TABLE "item" DROP COLUMN "description_mr";--> statement-breakpoint
create trigger item_news after insert or delete or update of
  id, kind, sku, category_id, name, description, local_texts, department, units, net_value, net_unit,
  cost_paise, discount_bp, gst_rate_bp, hsn, veg_nonveg, images, crops, goes_with, never_with, country_of_origin, ingredients, allergens,
  shelf_life_days, weighed, max_quantity, position, pinned, active
  on item for each statement execute function announce_catalogue_change();
