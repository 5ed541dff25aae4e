ALTER TABLE "estimation" ADD COLUMN "min_order_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "estimation_customer" ON "estimation" USING btree ("customer_uid","expires_at");--> statement-breakpoint
-- What was estimated before is held to the minimum of this moment.
UPDATE "estimation" SET "min_order_paise" = "value"::numeric * 100 FROM "setting"
WHERE "key" = 'MIN_ORDER_AMOUNT' AND "value" ~ '^\d{1,9}(\.\d{1,2})?$';
--> statement-breakpoint
-- Waits for a deletion under way and then refuses; one that comes first keeps the deletion waiting, which then takes the line away.
create function refuse_cart_of_deleted() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select deleted_at into gone from customer where uid = new.customer_uid for key share;
  if gone is not null then
    raise exception 'the account was deleted' using errcode = 'FS401';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger cart_line_owner before insert on cart_line for each row execute function refuse_cart_of_deleted();
