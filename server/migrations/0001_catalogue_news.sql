-- Whatever a public page shows announces its change, so that every process drops its cached bytes.
-- NOTIFY is sent at commit and folded per transaction: an import announces once.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
--> statement-breakpoint
create trigger category_news after insert or update or delete on category for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger item_news after insert or delete or update of
  sku, category_id, name, local_name, description, department, units, net_value, net_unit, cost_paise, discount_bp, gst_rate_bp, hsn,
  veg_nonveg, images, country_of_origin, ingredients, allergens, shelf_life_days, max_quantity, position, active
  on item for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger combo_part_news after insert or update or delete on combo_part for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger catalogue_alias_news after insert or update or delete on catalogue_alias for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger banner_news after insert or update or delete on banner for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger setting_news after insert or update or delete on setting for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger zone_pincode_news after insert or update or delete on zone_pincode for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger slot_news after insert or update or delete on slot for each statement execute function announce_catalogue_change();
--> statement-breakpoint
create trigger slot_offer_news after insert or update or delete on slot_offer for each statement execute function announce_catalogue_change();
--> statement-breakpoint
-- Stock changes with every order; only a change of availability is news: the item's own, or that of a combo it is part of.
create function announce_availability_change() returns trigger language plpgsql as $$
begin
  if (old.on_hand > 0) is distinct from (new.on_hand > 0)
     or (least(old.on_hand, new.on_hand) < 99 and exists (
       select 1 from combo_part
       where stock_id = new.id
         and quantity > least(old.on_hand, new.on_hand)
         and quantity <= greatest(old.on_hand, new.on_hand)))
  then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger item_availability_news after update of on_hand on item for each row
  when (old.on_hand is distinct from new.on_hand) execute function announce_availability_change();
