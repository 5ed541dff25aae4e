-- Everything of an item but its stock, where it lies and who it comes from is news; which pairs the seller names was not.
drop trigger item_news on item;
--> statement-breakpoint
create trigger item_news after insert or delete or update of
  id, kind, sku, category_id, name, local_name, description, department, units, net_value, net_unit, cost_paise, discount_bp, gst_rate_bp,
  hsn, veg_nonveg, images, crops, goes_with, never_with, country_of_origin, ingredients, allergens, shelf_life_days, weighed, max_quantity,
  position, pinned, active
  on item for each statement execute function announce_catalogue_change();
